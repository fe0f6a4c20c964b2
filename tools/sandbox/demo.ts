import { once } from "node:events";
import { join } from "node:path";
import { styleText } from "node:util";
import { buildPortal } from "../start-up/portal-build.ts";
import { assertPortsFree, findFreePorts, readPort } from "../start-up/ports.ts";
import { openSecureEntrances } from "../start-up/secure-entrance.ts";
import { readOptions, runTool } from "../start-up/tool.ts";
import { accounts, demoPassword } from "./accounts.ts";
import { type Entrance, type StackPorts, startStack } from "./stack.ts";

const directory = ".demo";
const usage = `Usage: npm run demo -- [--tls] [--api http://127.0.0.1:8080]
  --tls  https://localhost, with a certificate of its own for a day
  --api  the portal's lenders API, such as a gateway that you try
npm run dev takes the same, to work on the portal.`;

const options = {
  dev: { type: "boolean", default: false },
  tls: { type: "boolean", default: false },
  api: { type: "string" },
} as const;

async function choosePorts(environment: NodeJS.ProcessEnv): Promise<StackPorts> {
  const ports = {
    portal: readPort(environment, "PORT", 3000),
    api: readPort(environment, "SANDBOX_API_PORT", 4010),
    identity: readPort(environment, "SANDBOX_IDENTITY_PORT", 9099),
  };
  await assertPortsFree([
    { port: ports.portal, purpose: "the portal", variable: "PORT" },
    { port: ports.api, purpose: "the lenders API", variable: "SANDBOX_API_PORT" },
    { port: ports.identity, purpose: "the identity service", variable: "SANDBOX_IDENTITY_PORT" },
  ]);
  return ports;
}

function printWelcome(portalUrl: string, entrance: Entrance | undefined): void {
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  const rows = accounts.map(({ email, holds }) => `    ${email.padEnd(widest)}  ${holds}`);
  const untrusted = entrance
    ? `  Accept the certificate at https://${entrance.identityHost} too, with which the page signs you in.\n`
    : "";
  console.log(`
  The portal is at ${styleText("bold", entrance?.publicOrigin ?? portalUrl)}
  Sign in with one of these accounts; the password of all is ${styleText("bold", demoPassword)}

${rows.join("\n")}

${untrusted}  Ctrl-C ends everything. Logs are in ${directory}/logs.
`);
}

async function demo(signal: AbortSignal): Promise<number> {
  const { dev, tls, api: apiUrl } = readOptions(options, usage);
  const ports = await choosePorts(process.env);
  const onBuild = () => console.log("Building the portal; this takes a minute the first time…");
  if (!dev) await buildPortal(process.cwd(), { signal, onBuild });
  console.log("Starting the sandbox and the portal…");
  const inner = tls ? { ...ports, ...(await findFreePorts(["portal", "identity"])) } : ports;
  const secure = tls ? await openSecureEntrances(ports, inner) : undefined;
  const stack = await startStack({
    ports: inner,
    entrance: secure?.entrance,
    apiUrl,
    directory: join(process.cwd(), directory),
    portal: dev ? "dev" : "start",
    environment: { SIGN_IN_PROVIDERS: "google.com,microsoft.com", ...process.env },
    signal,
    onReady: ({ name }, afterMs) =>
      console.log(`  ${name} answers (${(afterMs / 1000).toFixed(1)} s)`),
  });
  printWelcome(stack.portalUrl, secure?.entrance);

  const asked = signal.aborted ? undefined : once(signal, "abort").then(() => undefined);
  const partEnded = await Promise.race([stack.partEnded, asked]);
  if (partEnded === undefined) console.log("Stopping…");
  else console.error(partEnded);
  await secure?.close();
  await stack.stop();
  return partEnded === undefined ? 0 : 1;
}

await runTool(demo);
