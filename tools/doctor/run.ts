import { setGlobalProxyFromEnv } from "node:http";
import type { ProxyConfig } from "@/lib/config";
import { readPortalModules } from "../../scripts/portal-modules.ts";
import { readArguments, UsageError, usage } from "./arguments.ts";
import { type Call, callTable, summarise } from "./calls.ts";
import { passwordReader } from "./password.ts";
import { asJson, countLine, Findings, failed, skipped, textPrinter } from "./report.ts";

const environmentFile = ".env.local";

/**
 * Adds the missing variables from `.env.local`, as `npm start` does. Returns the file's name, or
 * undefined without the file; throws a UsageError when it cannot be read.
 */
function readEnvironmentFile(): string | undefined {
  try {
    process.loadEnvFile(environmentFile);
    return environmentFile;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return undefined;
    throw new UsageError(`${environmentFile} cannot be read (${code}).`);
  }
}

async function main(args: readonly string[], findings: Findings, calls: Call[]): Promise<number> {
  const options = readArguments(args);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  readPortalModules();
  const file = readEnvironmentFile();
  const { checkConfiguration, readApiSettings } = await import("./check-configuration.ts");
  const config =
    options.api === undefined
      ? checkConfiguration(file, findings.section("configuration"))
      : readApiSettings(options.api, findings.section("lenders API"));
  if (config) {
    askThrough(config.proxy);
    const askPassword = passwordReader(process.stdin, (text) => process.stderr.write(text));
    const { examine } = await import("./examine.ts");
    await examine(config, { options, findings, calls, askPassword });
  } else findings.section("all else")("all of it", skipped("without a configuration"));
  const summaries = summarise(calls);
  if (options.json) console.log(asJson(findings, summaries));
  else {
    const table = callTable(summaries).map((line) => `  ${line}`);
    if (summaries.length) console.log(["", "calls to the lenders API", ...table].join("\n"));
    console.log(`\n${countLine(findings)}`);
  }
  return findings.count("failed") > 0 ? 1 : 0;
}

/** For the identity service: the portal does the same; the API has connections of its own. */
function askThrough(proxy: ProxyConfig | undefined): void {
  const url = proxy?.httpsProxy ?? proxy?.httpProxy;
  if (url) setGlobalProxyFromEnv({ ...process.env, HTTPS_PROXY: url, NO_PROXY: proxy?.noProxy });
}

async function exitCode(args: readonly string[]): Promise<number> {
  const isJson = args.includes("--json");
  const findings = new Findings(isJson ? undefined : textPrinter(console.log));
  const calls: Call[] = [];
  try {
    return await main(args, findings, calls);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    if (isJson) {
      const [seen = "", ...faults] = error.message.split("\n\n", 1)[0]?.split("\n- ") ?? [];
      findings.section("doctor")("start", failed(seen, "See npm run doctor -- --help.", faults));
      console.log(asJson(findings, summarise(calls)));
    }
    return 2;
  }
}

process.exit(await exitCode(process.argv.slice(2)));
