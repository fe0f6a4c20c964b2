import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Edge } from "../../e2e/operate/nginx.ts";
import type { Instance } from "../cluster/instance.ts";
import { closeBrowser, openBrowser } from "../hostile/browser/chromium.ts";
import { runAdminBlock, Terminal } from "./commands.ts";
import { readLoan, startOperatorsGateway } from "./gateway.ts";
import { Guide, type Place, places } from "./guide.ts";
import { Host } from "./host.ts";
import { account, type BrandWords, Lender } from "./lender.ts";
import { type Stop, startParts } from "./parts.ts";
import { fillIn, settingsOf } from "./settings.ts";
import type { Step } from "./timeline.ts";

type Play = {
  /** For the clone, the host and the logs. */
  readonly folder: string;
  /** The path of the program. */
  readonly redis: string;
  /** What must be ended, the first last. */
  readonly started: Stop[];
  readonly signal: AbortSignal;
  /** The folder has a clone that an earlier run has built. */
  readonly isAgain: boolean;
};

/** All that the operator does, in order. */
export function stepsOf(play: Play): readonly Step[] {
  const project = join(play.folder, "clone");
  const guide = new Guide(project);
  const terminal = new Terminal(join(play.folder, "commands.log"), play.signal);
  const prepared = { ...play, project, guide, terminal };
  return [...(play.isAgain ? [] : adoptionSteps(prepared)), ...operationSteps(prepared)];
}

type Prepared = Play & {
  readonly project: string;
  readonly guide: Guide;
  readonly terminal: Terminal;
};

/** `by` is a place in the documents, or who does it. */
function step(by: Place | string, what: string, run: Step["run"]): Step {
  return { by: typeof by === "string" ? by : by.join(", "), what, run };
}

/** From nothing to a gateway, and a build with the operator's brand. */
function adoptionSteps({ project, guide, terminal, folder }: Prepared): readonly Step[] {
  const halves = () => guide.command(places.host, "npm ci &&").split(" && ");
  return [
    step("git", "clone the repository", () =>
      terminal.run(`git clone --quiet "${process.cwd()}" "${project}"`, folder),
    ),
    step(places.host, "install the packages", () => terminal.run(halves()[0] ?? "", project)),
    step(places.gateway, "copy the gateway, and install its packages", () => {
      const commands = guide.commands(places.gateway);
      return terminal.run(
        commands.slice(0, commands.indexOf("npm install") + 1).join("\n"),
        project,
      );
    }),
    step(places.brand, "apply another brand", async () => {
      const second = "scripts/brand/second-brand";
      for (const file of readdirSync(second)) {
        guide.find(places.brand, new RegExp(`^\\| \`${file}\``, "m"));
        cpSync(join(second, file), join(project, "brand", file));
      }
      await terminal.run(guide.command(places.brand, "npm run brand"), project);
    }),
    step(places.host, "build", () => terminal.run(halves()[1] ?? "", project)),
  ];
}

/** From the build to a lender who reads, in two languages, on two instances. */
function operationSteps(prepared: Prepared): readonly Step[] {
  const { project, guide, terminal, folder, redis, started, signal } = prepared;
  const host = new Host(join(folder, "host"), project, guide);
  let parts: Awaited<ReturnType<typeof startParts>>;
  let instances: readonly Instance[] = [];
  let gateway: Awaited<ReturnType<typeof startOperatorsGateway>>;
  let edge: Edge;
  let lender: Lender;
  const titlesOf = (language: "es" | "en") => JSON.parse(guide.read(`messages/${language}.json`));
  let tenantId = "";
  let firstLink = "";
  const admin = (place: Place, values: Readonly<Record<string, unknown>>) =>
    runAdminBlock(guide.blocks(place, "ts").join(""), parts.identityPort, { tenantId, ...values });
  const seeLoan = async () => {
    const { id, reference } = await readLoan(parts.sandboxUrl);
    await lender.seeDeepLink(`/loan_detail/${id}`, reference);
  };
  const wordIn = (language: 0 | 1) =>
    JSON.parse(guide.blocks(places.words, "json")[language] ?? "{}").loanDetail.movementAmount;
  return [
    step("the operator", "start an identity service, a lenders API and Redis", async () => {
      rmSync(join(folder, "host"), { recursive: true, force: true });
      mkdirSync(join(folder, "host"));
      parts = await startParts({ folder, redis }, started, signal);
    }),
    step(places.tenant, "create the tenant", async () => {
      const block = guide.blocks(places.tenant, "ts").join("");
      const print = { log: (id: string) => (tenantId = id) };
      await runAdminBlock(block, parts.identityPort, { console: print });
    }),
    step(places.accounts, "import a lender, and invite by a link for the first password", () =>
      admin(places.accounts, {
        lenders: [{ uid: account.uid, email: account.email }],
        invite: (_email: string, link: string) => {
          firstLink = link;
        },
      }),
    ),
    step(places.investors, "put the lender's id into the token", () =>
      admin(places.investors, { userId: account.uid, investorId: "I-7" }),
    ),
    step(places.gateway, "start the gateway before an API of another shape", async () => {
      const claim = guide.find(places.gateway, /^LENDER_CLAIM=(\w+) node server\.ts$/m);
      const copy = join(folder, "lenders-gateway");
      gateway = await startOperatorsGateway(copy, parts.sandboxUrl, { claim, tenantId });
      started.push(gateway.stop);
    }),
    step(
      places.variables,
      "fill in .env.local: API, tenant, contact, law, words, languages, screens",
      async () => {
        const [, make] = /\(`(openssl rand[^`]+)`\)/.exec(guide.read(".env.local.example")) ?? [];
        if (!make) throw new Error(".env.local.example does not say how to make SESSION_SECRET.");
        await terminal.run(`cp .env.local.example .env.local && ${make} > ../secret`, project);
        const secret = new Guide(folder).read("secret").trim();
        const surroundings = { ...parts, apiUrl: gateway.url, tenantId, folder };
        fillIn(join(project, ".env.local"), settingsOf(guide, surroundings, secret));
      },
    ),
    step(places.afterwards, "let the doctor check the configuration and the services", () =>
      terminal.run("npm run doctor", project),
    ),
    step(places.host, "copy the build, the settings and two units to the host", () =>
      host.install(terminal),
    ),
    step(places.two, "start both instances", async () => {
      instances = host.instances(parts.portalPorts);
      for (const each of instances) started.push(() => each.kill());
      await Promise.all(instances.map((each) => each.start(signal)));
    }),
    step(places.two, "start nginx with TLS before them", async () => {
      edge = await host.openEdge(parts.edgePorts, parts.portalPorts);
      started.push(edge.stop);
    }),
    step(places.brand, "see the brand, the contact and the legal pages", async () => {
      started.push(closeBrowser);
      const brand: BrandWords = JSON.parse(guide.read("brand/brand.json"));
      lender = await Lender.arrive(await openBrowser(), edge.url, brand);
      await lender.seeBrand();
    }),
    step(places.accounts, "set the first password by the link", () =>
      lender.setFirstPassword(firstLink),
    ),
    step("the lender", "add an authenticator app", () => lender.addApp()),
    step("the lender", "sign in with password and code; the summary is Spanish", () =>
      lender.signInWithCode(),
    ),
    step("the lender", "open a deep link: a loan of the API behind the gateway", seeLoan),
    step(places.words, "see the other word in Spanish", () => lender.seeColumn(wordIn(0))),
    step(places.languages, "switch to English", () =>
      lender.choose("English", titlesOf("en").shell.summary),
    ),
    step(places.words, "see the other word in English", async () => {
      await seeLoan();
      await lender.seeColumn(wordIn(1));
    }),
    step(places.afterwards, "find the screen that the API cannot serve switched off", () =>
      lender.seeNoScreen("/search?q=P-2026"),
    ),
    step(places.two, "stop one instance, and go on reading", async () => {
      await instances[1]?.stop();
      const { loans, movements, requests } = titlesOf("en").titles;
      await lender.read({ "/loans": loans, "/movements": movements, "/requests": requests });
      await instances[1]?.start(signal);
    }),
    step("the lender", "switch back to Spanish", () =>
      lender.choose("Español", titlesOf("es").shell.summary),
    ),
    step(places.two, "sign out; the session has ended on both instances", () =>
      lender.signOut(instances.map(({ url }) => url)),
    ),
  ];
}
