import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { Agent, request as call } from "undici";
import { endOnSignal, listen, portFromEnvironment } from "../../sandbox/lifecycle.ts";

// The smallest page with the same rows: one HTML table from node:http, read from the lenders API in
// one call, without scripts. `/movements` and `/loans` take the contract's query. LENDERS_API and
// LENDER_TOKEN are the API and the lender's token.

type Row = Readonly<Record<string, unknown>>;

const columns: Readonly<Record<string, readonly string[]>> = {
  "/movements": [
    "valueDate",
    "type",
    "status",
    "loanReference",
    "description",
    "amount",
    "balanceAfter",
  ],
  "/loans": [
    "reference",
    "product",
    "status",
    "principal",
    "outstandingPrincipal",
    "interestAccrued",
    "annualRate",
    "maturityDate",
  ],
};

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const dispatcher = new Agent({ keepAliveTimeout: 60_000 });

function textOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "amount" in value && "currency" in value)
    return `${value.amount} ${value.currency}`;
  return String(value ?? "—").replace(/[&<>]/g, (character) => escapes[character] ?? "");
}

function pageOf(title: string, names: readonly string[], rows: readonly Row[]): string {
  const cells = (row: Row) => names.map((name) => `<td>${textOf(row[name])}</td>`).join("");
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px sans-serif;margin:1rem}td,th{padding:.25rem .5rem;text-align:left}</style></head>
<body><h1>${title}</h1><table><thead><tr>${names.map((name) => `<th>${name}</th>`).join("")}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("\n")}</tbody></table></body></html>`;
}

async function readRows(path: string, search: string): Promise<readonly Row[]> {
  const { statusCode, body } = await call(`${process.env.LENDERS_API}${path}${search}`, {
    dispatcher,
    headers: { authorization: `Bearer ${process.env.LENDER_TOKEN}`, accept: "application/json" },
  });
  if (statusCode !== 200) throw new Error(`The lenders API returned ${statusCode}`);
  const { data } = (await body.json()) as { data: readonly Row[] };
  return data;
}

const server = createServer(async (request, response) => {
  const { pathname, search } = new URL(request.url ?? "/", "http://page");
  const names = columns[pathname];
  try {
    const page = names && pageOf(pathname.slice(1), names, await readRows(pathname, search));
    const zipped = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    response.writeHead(page ? 200 : 404, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(zipped && { "Content-Encoding": "gzip" }),
    });
    response.end(zipped ? gzipSync(page ?? "") : page);
  } catch (error) {
    response.writeHead(502).end(String(error));
  }
});
server.keepAliveTimeout = 60_000;
endOnSignal(server);
console.log(`ready ${await listen(server, portFromEnvironment("PORT", 0), "plain page")}`);
