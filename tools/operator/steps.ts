import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Edge } from "../../e2e/operate/nginx.ts";
import type { Instance } from "../cluster/instance.ts";
import { closeBrowser, openBrowser } from "../hostile/browser/chromium.ts";
import { lendersTenant } from "../sandbox/accounts.ts";
import { Terminal } from "./commands.ts";
import { Guide, type Place, places } from "./guide.ts";
import { Host } from "./host.ts";
import { account, type BrandWords, Lender } from "./lender.ts";
import { type Stop, startParts } from "./parts.ts";
import { fillIn, settingsOf } from "./settings.ts";
import { runAdminBlock } from "./tenant.ts";
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

const at = (place: Place) => place.join(", ");

/** From nothing to a build with the operator's brand and API. */
function adoptionSteps({ project, guide, terminal, folder }: Prepared): readonly Step[] {
  const halves = () => guide.command(places.host, "npm ci &&").split(" && ");
  return [
    {
      by: "git",
      what: "clone the repository",
      run: () => terminal.run(`git clone --quiet "${process.cwd()}" "${project}"`, folder),
    },
    {
      by: at(places.host),
      what: "install the packages",
      run: () => terminal.run(halves()[0] ?? "", project),
    },
    {
      by: at(places.adapter),
      what: "put the adapter of the example into its place",
      run: () => terminal.run(guide.blocks(places.adapter, "sh").join(""), project),
    },
    {
      by: at(places.brand),
      what: "apply another brand",
      run: async () => {
        const second = "scripts/brand/second-brand";
        for (const file of readdirSync(second)) {
          guide.find(places.brand, new RegExp(`^\\| \`${file}\``, "m"));
          cpSync(join(second, file), join(project, "brand", file));
        }
        await terminal.run(guide.command(places.brand, "npm run brand"), project);
      },
    },
    {
      by: at(places.host),
      what: "build",
      run: () => terminal.run(halves()[1] ?? "", project),
    },
  ];
}

/** From the build to a lender who reads, in two languages, on two instances. */
function operationSteps(prepared: Prepared): readonly Step[] {
  const { project, guide, terminal, folder, redis, started, signal } = prepared;
  const host = new Host(join(folder, "host"), project, guide);
  let parts: Awaited<ReturnType<typeof startParts>>;
  let instances: readonly Instance[] = [];
  let edge: Edge;
  let lender: Lender;
  const titlesOf = (language: "es" | "en") => JSON.parse(guide.read(`messages/${language}.json`));
  const admin = (place: Place, values: Record<string, string>) =>
    runAdminBlock(guide.blocks(place, "ts").join(""), parts.identityPort, values);
  const wordIn = (language: 0 | 1) =>
    JSON.parse(guide.blocks(places.words, "json")[language] ?? "{}").loanDetail.movementAmount;
  return [
    {
      by: "the operator",
      what: "start an identity service, the example's API and Redis",
      run: async () => {
        rmSync(join(folder, "host"), { recursive: true, force: true });
        mkdirSync(join(folder, "host"));
        const claim = guide.find(places.investors, /claim `(\w+)`/);
        parts = await startParts({ folder, claim, redis }, started, signal);
      },
    },
    {
      by: at(places.tenant),
      what: "allow authenticator apps in the tenant",
      run: () => admin(places.tenant, { tenantId: lendersTenant }),
    },
    {
      by: at(places.investors),
      what: "put the lender's id into the token",
      run: () => {
        const investorId = parts.api.investor;
        return admin(places.investors, {
          tenantId: lendersTenant,
          userId: account.uid,
          investorId,
        });
      },
    },
    {
      by: at(places.variables),
      what: "fill in .env.local: API, tenant, contact, law, words, languages, screens",
      run: async () => {
        const [, make] = /\(`(openssl rand[^`]+)`\)/.exec(guide.read(".env.local.example")) ?? [];
        if (!make) throw new Error(".env.local.example does not say how to make SESSION_SECRET.");
        await terminal.run(`cp .env.local.example .env.local && ${make} > ../secret`, project);
        const secret = new Guide(folder).read("secret").trim();
        const surroundings = { ...parts, apiUrl: parts.api.url, folder };
        fillIn(join(project, ".env.local"), settingsOf(guide, surroundings, secret));
      },
    },
    {
      by: at(places.afterwards),
      what: "let the doctor check the configuration and the services",
      run: () => terminal.run("npm run doctor", project),
    },
    {
      by: at(places.host),
      what: "copy the build, the settings and two units to the host",
      run: () => host.install(terminal),
    },
    {
      by: at(places.two),
      what: "start both instances",
      run: async () => {
        instances = host.instances(parts.portalPorts);
        for (const each of instances) started.push(() => each.kill());
        await Promise.all(instances.map((each) => each.start(signal)));
      },
    },
    {
      by: at(places.two),
      what: "start nginx with TLS before them",
      run: async () => {
        edge = await host.openEdge(parts.edgePorts, parts.portalPorts);
        started.push(edge.stop);
      },
    },
    {
      by: at(places.brand),
      what: "see the brand, the contact and the legal pages",
      run: async () => {
        started.push(closeBrowser);
        const brand: BrandWords = JSON.parse(guide.read("brand/brand.json"));
        lender = await Lender.arrive(await openBrowser(), edge.url, brand);
        await lender.seeBrand();
      },
    },
    { by: "the lender", what: "add an authenticator app", run: () => lender.addApp() },
    {
      by: "the lender",
      what: "sign in with password and code; the summary is Spanish",
      run: () => lender.signInWithCode(),
    },
    {
      by: "the lender",
      what: "open a deep link: a loan of the example's API",
      run: () => lender.seeDeepLink("/loan_detail/L-1", "P-2026-0042"),
    },
    {
      by: at(places.words),
      what: "see the other word in Spanish",
      run: () => lender.seeColumn(wordIn(0)),
    },
    {
      by: at(places.languages),
      what: "switch to English",
      run: () => lender.choose("English", titlesOf("en").shell.summary),
    },
    {
      by: at(places.words),
      what: "see the other word in English",
      run: async () => {
        await lender.seeDeepLink("/loan_detail/L-1", "P-2026-0042");
        await lender.seeColumn(wordIn(1));
      },
    },
    {
      by: at(places.afterwards),
      what: "find the screen that the API cannot serve switched off",
      run: () => lender.seeNoScreen("/search?q=P-2026"),
    },
    {
      by: at(places.two),
      what: "stop one instance, and go on reading",
      run: async () => {
        await instances[1]?.stop();
        const { loans, movements, requests } = titlesOf("en").titles;
        await lender.read({ "/loans": loans, "/movements": movements, "/requests": requests });
        await instances[1]?.start(signal);
      },
    },
    {
      by: "the lender",
      what: "switch back to Spanish",
      run: () => lender.choose("Español", titlesOf("es").shell.summary),
    },
    {
      by: at(places.two),
      what: "sign out; the session has ended on both instances",
      run: () => lender.signOut(instances.map(({ url }) => url)),
    },
  ];
}
