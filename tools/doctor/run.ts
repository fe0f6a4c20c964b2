import { setGlobalProxyFromEnv } from "node:http";
import type { ProxyConfig } from "@/lib/config";
import { readPortalModules } from "../../scripts/portal-modules.ts";
import { readArguments, usage } from "./arguments.ts";
import { passwordReader } from "./password.ts";
import { type Call, summarise } from "./report/calls.ts";
import { Findings, skipped } from "./report/finding.ts";
import { asJson, closingLines, textPrinter } from "./report/print.ts";
import { UsageError } from "./usage-error.ts";

const file = ".env.local";

/**
 * Adds the missing variables from `.env.local`, as `npm start` does. Returns the file's name, or
 * undefined without the file; throws a UsageError when it cannot be read.
 */
function readEnvironmentFile(): string | undefined {
  try {
    process.loadEnvFile(file);
    return file;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "ENOENT") return undefined;
    throw new UsageError(`${file} cannot be read (${code}).`);
  }
}

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const read = readEnvironmentFile();
  const findings = new Findings(options.json ? undefined : textPrinter(console.log));
  const calls: Call[] = [];
  const askPassword = passwordReader(process.stdin, (text) => process.stderr.write(text));
  readPortalModules();
  const { checkConfiguration } = await import("./check-configuration.ts");
  const config = checkConfiguration(read, findings.section("configuration"));
  if (config) {
    askThrough(config.proxy);
    const { examine } = await import("./examine.ts");
    await examine(config, { options, findings, calls, askPassword });
  } else findings.section("all else")("all of it", skipped("without a configuration"));
  const summaries = summarise(calls);
  if (options.json) console.log(asJson(findings, summaries));
  else for (const line of closingLines(findings, summaries)) console.log(line);
  return findings.count("failed") > 0 ? 1 : 0;
}

/** For the identity service: the portal does the same; the API has connections of its own. */
function askThrough(proxy: ProxyConfig | undefined): void {
  const url = proxy?.httpsProxy ?? proxy?.httpProxy;
  if (url) setGlobalProxyFromEnv({ ...process.env, HTTPS_PROXY: url, NO_PROXY: proxy?.noProxy });
}

async function exitCode(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

process.exit(await exitCode());
