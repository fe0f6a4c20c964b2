import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { MessagePort } from "node:worker_threads";
import { unzipSync } from "fflate";
import { setNow } from "@/components/now-for-tests";
import { api, config } from "@/lib/api-for-tests";
import {
  answerWith,
  caller,
  captureTimers,
  pageOf,
  untilQuiet,
} from "@/lib/lenders-api/api-for-tests";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { openSandbox } from "@/tools/sandbox/lenders-api/sandbox-for-tests";
import { writeFile } from "../files/file-thread/write-file";
import { checkDocument } from "./seal/check-document";
import { newKey, readSeal } from "./seal/sealed-for-tests";

config.documentKeys = [newKey().signing];

// Both sides in one thread, over a real port.
jest.mock("../files/file-thread/thread", () => ({
  toFileThread: (port: MessagePort) =>
    jest.requireActual("../files/file-thread/serve-file").serveFile(port),
}));

const taxPackage = (own: Caller, year: number) => writeFile("taxPackage", own, { year });

const sandbox = openSandbox();
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  setNow("2026-11-21T14:02:00Z");
  api.answer = (request, response) => void sandboxAnswer(pathOf(request), response);
});

const pathOf = ({ url = "" }: IncomingMessage) => url.slice(new URL(api.url).pathname.length);

async function sandboxAnswer(path: string, response: ServerResponse) {
  const answer = await sandbox.get("lender-ana", path);
  response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** With movements of one currency, and the fewest. */
const smallYear = 2023;

/** An API whose documents are of its own, beside the sandbox's figures. */
function withCertificates(
  titles: readonly string[],
  file: (response: ServerResponse) => unknown,
  issueYear = smallYear,
) {
  const rows = titles.map((title, index) => ({
    ...{ id: `dc-${index}`, kind: "certificate", title, issuedOn: `${issueYear}-02-05` },
    ...{ mediaType: "application/pdf", size: 9 },
  }));
  api.answer = (request, response) => {
    const path = pathOf(request);
    if (path.startsWith("/documents?")) answerWith(pageOf(rows))(request, response);
    else if (path === "/documents/dc-1") answerWith({}, 404)(request, response);
    else if (path.startsWith("/documents/")) file(response);
    else void sandboxAnswer(path, response);
  };
}

const asked = () => api.received.map(pathOf).filter((path) => path.startsWith("/documents/"));

const readmeOf = (files: Map<string, Buffer>) =>
  `${[...files].find(([name]) => name.startsWith("LÉEME"))?.[1]}`;

const onePdf = (response: ServerResponse) =>
  response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.7\n");

async function unpacked(year: number) {
  const response = await taxPackage(caller, year);
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

const months = "enero febrero marzo abril mayo junio julio agosto septiembre octubre".split(" ");
const certificates = months.map((month, index) => {
  const number = `${index + 1}`.padStart(2, "0");
  const issued = `2026-${`${index + 2}`.padStart(2, "0")}-05`;
  return `constancias/${number} ${issued} Constancia de retenciones, ${month} 2026.pdf`;
});

test.each([
  [smallYear, ["MXN"], []],
  [2026, ["MXN", "USD", "USDC"], certificates],
])(
  "the package of %s has every file, each with a code that is genuine",
  async (year, currencies, constancias) => {
    const files = await unpacked(year);
    const statements = [
      ...[`estado-anual-${year}.pdf`, `estado-anual-${year}.csv`],
      ...currencies.flatMap((one) =>
        ["pdf", "csv"].map((ending) => `estado-de-cuenta-${year}-${one}.${ending}`),
      ),
    ];
    expect([...files.keys()]).toEqual([...statements, ...constancias, "LÉEME.txt"]);
    const readme = readmeOf(files);
    expect(readme).toContain("Titular: Ana");
    expect(readme).toContain("es auténtico en https://portal.test/verify\r\n");
    for (const name of statements) {
      const { digest, code } = readSeal(files.get(name) ?? Buffer.alloc(0));
      expect([name, checkDocument(digest, code).outcome]).toEqual([name, "genuine"]);
      expect(readme).toContain(`${name}\r\n  ${code}\r\n`);
    }
    for (const name of constancias) {
      expect(files.get(name)?.subarray(0, 5).toString()).toBe("%PDF-");
      expect(readme).toContain(`${name}\r\n  Sin código del portal\r\n`);
    }
  },
);

test("titles cannot leave their folder, hide their ending, overwrite each other or be too long; a missing one is named", async () => {
  const hostile = ["../../x.pdf", "falta\r\nD1.falso", "\u202Efdp.exe", "😀".repeat(500), "A", "a"];
  withCertificates(hostile, onePdf);
  const files = await unpacked(smallYear);
  const names = [...files.keys()].filter((name) => name.startsWith("constancias/"));
  expect(names).toEqual([
    "constancias/01 2023-02-05 a.pdf",
    "constancias/02 2023-02-05 A.pdf",
    `constancias/03 2023-02-05 ${"😀".repeat(46)}.pdf`,
    "constancias/04 2023-02-05 -fdp.pdf",
    "constancias/06 2023-02-05 ..-..-x.pdf",
  ]);
  for (const name of names) expect(Buffer.byteLength(name.slice(12))).toBeLessThan(256);
  expect(readmeOf(files)).toContain("\r\nFalta constancias/05 2023-02-05 falta-D1.falso: ");
});

test("a certificate belongs to the year that its title names, else to that of its issue; none is said", async () => {
  withCertificates(["Constancia anual 2023", "", "Constancia anual"], onePdf, 2024);
  const filesOf = async (year: number) => {
    const files = await unpacked(year);
    const names = [...files.keys()].filter((name) => name.startsWith("constancias/"));
    return { names, readme: readmeOf(files) };
  };
  const [past, next] = [await filesOf(2023), await filesOf(2024)];
  expect(past.names).toEqual(["constancias/01 2024-02-05 Constancia anual 2023.pdf"]);
  expect(next.names).toEqual(["constancias/01 2024-02-05 Constancia anual.pdf"]);
  expect(past.readme).toContain("Trae las constancias que dicen 2023");
  expect((await filesOf(2025)).readme).toContain("Sin constancias: ");
});

test("a file that cannot be begun is left out and named; without the first there is no archive", async () => {
  const ofUsd = (path: string) => path.includes("/movements") && path.includes("currency=USD&");
  withCertificates(["Constancia", "", "Otra"], (response) => response.writeHead(503).end(), 2026);
  const failing = (fails: (path: string) => boolean) => {
    const others = api.answer;
    api.answer = (request, answer) =>
      (fails(pathOf(request)) ? answerWith({}, 500) : others)(request, answer);
  };
  failing(ofUsd);
  const files = await unpacked(2026);
  const lines = readmeOf(files).split("\r\n");
  expect(lines.filter((line) => line.startsWith("Falta"))).toEqual(
    [
      "estado-de-cuenta-2026-USD.pdf",
      "estado-de-cuenta-2026-USD.csv",
      "constancias/01 2026-02-05 Otra",
      "constancias/02 2026-02-05 Constancia",
    ]
      .map((name) => expect.stringContaining(`Falta ${name}: `))
      .concat(expect.stringContaining("Falta 1 constancia: ")),
  );
  expect([...files.keys()]).toEqual([
    "estado-anual-2026.pdf",
    "estado-anual-2026.csv",
    ...["MXN", "USDC"].flatMap((one) => [
      `estado-de-cuenta-2026-${one}.pdf`,
      `estado-de-cuenta-2026-${one}.csv`,
    ]),
    "LÉEME-faltan-documentos.txt",
  ]);
  await expect(taxPackage(caller, 2019)).rejects.toMatchObject({ fault: "not-found" });
  failing((path) => path.includes("type=INTEREST&"));
  await expect(taxPackage(caller, 2026)).rejects.toMatchObject({ fault: "unavailable" });
});

test("after a time-out the files that follow are named and not asked for", async () => {
  const limits = captureTimers(10_000);
  // Both are held; the limit of the call passes at once.
  withCertificates(["Una", "", "Otra"], () => limits.at(-1)?.());
  const files = await unpacked(smallYear);
  for (const name of ["01 2023-02-05 Otra", "02 2023-02-05 Una"])
    expect(readmeOf(files)).toContain(`Falta constancias/${name}: `);
  expect(asked()).toEqual(["/documents/dc-2"]);
});

test.each(["breaks off", "needs another session"])(
  "a file that %s breaks the archive, and is reported once",
  async (what) => {
    const onBrokenFile = jest.fn();
    const opened = Promise.withResolvers<ServerResponse>();
    withCertificates(["Constancia"], (response) => {
      opened.resolve(response);
      if (what === "breaks off")
        response.writeHead(200, { "content-type": "application/pdf" }).write("%PDF-1.7 of the API");
      else response.writeHead(401).end();
    });
    const response = await taxPackage({ ...caller, onBrokenFile }, smallYear);
    const reading = (async () => {
      for await (const bytes of response.body ?? [])
        if (Buffer.from(bytes).includes("of the API")) (await opened.promise).destroy();
    })();
    await expect(reading).rejects.toBeInstanceOf(LendersApiError);
    expect(onBrokenFile).toHaveBeenCalledTimes(1);
  },
);

test("what is compressed already is stored", async () => {
  const pdf = randomBytes(100_000);
  withCertificates(["Constancia"], (response) =>
    response.writeHead(200, { "content-type": "application/pdf" }).end(pdf),
  );
  const archive = await (await taxPackage(caller, smallYear)).bytes();
  const sizes = new Map<string, number>();
  const files = unzipSync(archive, {
    filter: ({ name, size, originalSize }) => Boolean(sizes.set(name, size / originalSize)),
  });
  const name = "constancias/01 2023-02-05 Constancia.pdf";
  expect(Buffer.from(files[name] ?? []).equals(pdf)).toBe(true);
  expect(sizes.get(name)).toBeGreaterThan(1);
  expect(sizes.get("estado-anual-2023.pdf")).toBeGreaterThan(1);
  expect(sizes.get("estado-de-cuenta-2023-MXN.csv")).toBeLessThan(0.5);
});

test("nothing is read ahead of the reader, and the call ends when they leave", async () => {
  const ended = Promise.withResolvers<void>();
  withCertificates(["Constancia"], (response) => {
    response.writeHead(200, { "content-type": "application/pdf" }).write(Buffer.alloc(65_536));
    response.on("close", ended.resolve);
  });
  const response = await taxPackage(caller, smallYear);
  const reader = response.body?.getReader();
  await reader?.read();
  await untilQuiet();
  expect(asked()).toEqual([]);
  while (!asked().length) await reader?.read();
  await reader?.cancel();
  await ended.promise;
});
