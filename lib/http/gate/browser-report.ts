import "server-only";
import { z } from "zod";
import { parseJson } from "@/lib/parse-json";
import { routeTemplateOf } from "@/lib/telemetry/route-template";
import { vitalNames } from "@/lib/telemetry/web-vitals";

const mostReports = 10;
const text = z.string().max(2_000);
const className = /^[A-Z]\w{0,40}$/;
const buildFile = /\/_next\/static\/(?:[\w-]+\/)*([\w~.-]{1,60}\.js:\d{1,7}:\d{1,7})$/;
const directiveName = /^[a-z]+(-[a-z]+){0,4}$/;

const errorReport = z
  .object({ kind: z.literal("error"), path: text, name: text, place: text.optional() })
  .transform(({ kind, path, name, place }) => ({
    kind,
    route: routeTemplateOf(path),
    name: className.test(name) ? name : "Error",
    place: buildFile.exec(place ?? "")?.[1],
  }));

const vitalReport = z
  .object({
    kind: z.literal("vital"),
    path: text,
    name: z.enum(vitalNames),
    value: z.number().min(0).max(600),
  })
  .transform(({ path, ...vital }) => ({ ...vital, route: routeTemplateOf(path) }));

const oldViolation = z
  .object({
    "csp-report": z.object({
      "document-uri": text,
      "effective-directive": text.optional(),
      "violated-directive": text.optional(),
      "blocked-uri": text.optional(),
    }),
  })
  .transform(({ "csp-report": report }) =>
    violation(
      report["document-uri"],
      report["effective-directive"] ?? report["violated-directive"],
      report["blocked-uri"],
    ),
  );

const newViolation = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      documentURL: text,
      effectiveDirective: text.optional(),
      blockedURL: text.optional(),
    }),
  })
  .transform(({ body }) => violation(body.documentURL, body.effectiveDirective, body.blockedURL));

/** What browsers may report; any other field of a body is dropped. */
const anyReport = z.union([errorReport, vitalReport, oldViolation, newViolation]);

export type BrowserReport = z.output<typeof anyReport>;

/** The reports in a body of JSON, ten at most; undefined if it has none. */
export function readReports(body: string): readonly BrowserReport[] | undefined {
  const { data = [] } = z.union([z.array(anyReport), anyReport]).safeParse(parseJson(body));
  const reports = [data].flat().slice(0, mostReports);
  return reports.length ? reports : undefined;
}

function violation(page: string, directive = "", blocked = "") {
  const url = URL.parse(page);
  const [name = ""] = directive.split(" ", 1);
  return {
    kind: "violation" as const,
    route: routeTemplateOf(url?.pathname),
    directive: directiveName.test(name) ? name : "other",
    blocked: kindOf(blocked, url),
  };
}

/** What was blocked: `inline`, `eval`, a scheme, `own` or `foreign`; never a URL. */
function kindOf(blocked: string, page: URL | null): string {
  if (/^(inline|eval|self|wasm-eval|trusted-types-(sink|policy))$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url?.protocol.startsWith("http")) return url.origin === page?.origin ? "own" : "foreign";
  const scheme = (url?.protocol ?? blocked).replace(/:$/, "");
  return /^(data|blob|about|filesystem|wss?|chrome-extension|moz-extension)$/.test(scheme)
    ? scheme
    : "other";
}
