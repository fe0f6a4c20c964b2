import { casesOf, type Group } from "../case.ts";
import { type Tests, trial } from "../client.ts";
import { anyOf, line, locationOf, statusOf } from "../seen.ts";
import type { RequestOptions } from "../stage/portal-under-test.ts";
import { headerOf, textOf } from "../wire/answer.ts";

/** Methods that a path does not support. */
const unsupported: Readonly<Record<string, string>> = {
  "/loans": "POST PUT PATCH DELETE TRACE PROPFIND QUERY",
  "/": "POST PUT DELETE TRACE",
  "/nowhere": "POST DELETE",
  "/api/loans": "POST PUT PATCH DELETE TRACE PROPFIND",
  "/api/movements/export?format=csv": "POST DELETE",
  "/api/payments/export?format=csv": "POST DELETE",
  "/api/payments/calendar.ics": "POST DELETE",
  "/api/digest?since=2026-10-01": "POST PUT DELETE",
  "/api/report": "GET PUT DELETE",
  "/api/search?list=loans&q=P-": "POST",
  "/api/session": "GET HEAD PUT PATCH TRACE",
};

// A signed-in request with a method that the path does not support.
const methodCase = (method: string, path: string, status = "405") =>
  trial(
    `method-${method} ${path}`,
    `${method} ${path}`,
    `${status}, 0 calls, nothing echoed`,
    async (client) => {
      const cookie = await client.signIn();
      const answer = await client.ask(path, { method, cookie });
      const [, value = ""] = cookie.split("=");
      const echoed = textOf(answer).includes(value.slice(0, 60)) ? "echoed" : "nothing echoed";
      return line(statusOf(answer), client.calls, echoed);
    },
  );

const probe = (
  id: string,
  title: string,
  status: string,
  { path, ...request }: RequestOptions,
  isSignedIn = false,
) =>
  trial(id, title, `${status}, 0 calls`, async (client) => {
    const cookie = isSignedIn ? { cookie: await client.signIn() } : {};
    const answer = await client.ask(path, { ...request, ...cookie });
    const seen = status === "400 or 404" ? anyOf(answer, 400, 404) : statusOf(answer);
    return line(seen, client.calls);
  });

const actionId = "7f".repeat(20);
const notPublic = [
  "/.env.local",
  "/.git/config",
  "/package.json",
  "/.next/BUILD_ID",
  "/_next/static/../../.env.local",
  "/middleware.ts",
  "/server.js",
  "/metrics",
  "/debug",
  "/__nextjs_original-stack-frame",
];

const oneTable = `
head-page | HEAD of a page returns the headers without a body | 200, 0 bytes
maps | source maps of all scripts of the sign-in page | none of 5 or more scripts has one
etag | a second request for a page, with its cache validators | no validator`;

const oneTests: Tests = {
  "head-page": async ({ portal }) => {
    const answer = await portal.request({ method: "HEAD", path: "/" });
    return line(statusOf(answer), `${answer.body.length} bytes`);
  },
  maps: async ({ portal }) => {
    const html = textOf(await portal.request({ path: "/" }));
    const scripts = [...new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g) ?? [])];
    const read = (end: string) =>
      Promise.all(scripts.map((path) => portal.request({ path: `${path}${end}` })));
    const maps = await read(".map");
    const named = await read("");
    const found = maps.filter(({ status }) => status === 200).length;
    const said = named.filter((answer) => textOf(answer).includes("sourceMappingURL=")).length;
    return found + said === 0 && scripts.length >= 5
      ? "none of 5 or more scripts has one"
      : `${found} maps, ${said} named, of ${scripts.length}`;
  },
  etag: async (client) => {
    const answer = await client.ask("/loans", { cookie: await client.signIn() });
    return headerOf(answer, "etag") || headerOf(answer, "last-modified") || "no validator";
  },
};

/** Unsupported methods, and features of Next that the portal does not use. */
export const methods: Group = {
  name: "web",
  atOnce: 4,
  cases: [
    ...Object.entries(unsupported).flatMap(([path, all]) =>
      all.split(" ").map((method) => methodCase(method, path)),
    ),
    methodCase("CONNECT", "/loans", "no answer"),
    ...["websocket", "h2c"].map((protocol) =>
      probe(`upgrade-${protocol}`, `a request to go on in ${protocol}`, "200", {
        path: "/",
        headers: ["Connection: Upgrade", `Upgrade: ${protocol}`],
      }),
    ),
    ...["/loans", "/loans.rsc"].map((path) => {
      const headers = ["RSC: 1", "Next-Router-State-Tree: junk"];
      const title = `a router's state that is none, at ${path}`;
      return probe(`router-state ${path}`, title, "400", { path, headers }, true);
    }),
    ...casesOf(oneTable, oneTests, trial),
    probe(
      "action-post",
      "a server action on a page",
      "405",
      {
        method: "POST",
        path: "/loans",
        body: "[]",
        headers: [`Next-Action: ${actionId}`, "Content-Type: text/plain;charset=UTF-8"],
      },
      true,
    ),
    probe("action-form", "a server action as a form", "405", {
      method: "POST",
      path: "/",
      headers: ["Content-Type: multipart/form-data; boundary=x"],
      body: `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${actionId}"\r\n\r\n\r\n--x--\r\n`,
    }),
    probe("image", "the image optimizer", "400 or 404", {
      path: "/_next/image?url=%2Ficon.svg&w=640&q=75",
    }),
    probe("image-foreign", "the image optimizer on a foreign address", "400 or 404", {
      path: "/_next/image?url=http%3A%2F%2F169.254.169.254%2Flatest&w=640&q=75",
    }),
    ...notPublic.map((path) =>
      probe(`file ${path}`, `a path that is not public: ${path}`, "400 or 404", { path }),
    ),
  ],
};

const hostCases: readonly (readonly [string, string, Partial<RequestOptions>])[] = [
  ["host-foreign", "another host's name", { host: "evil.example" }],
  ["host-port", "another port", { host: "localhost:1" }],
  ["host-user", "a host with a user name", { host: "localhost@evil.example" }],
  ["forwarded-host", "X-Forwarded-Host", { headers: ["X-Forwarded-Host: evil.example"] }],
  [
    "forwarded-proto",
    "X-Forwarded-Proto and -Port",
    { headers: ["X-Forwarded-Proto: evil", "X-Forwarded-Port: 1"] },
  ],
  ["forwarded", "Forwarded", { headers: ["Forwarded: host=evil.example;proto=https"] }],
  [
    "forwarded-prefix",
    "X-Forwarded-Prefix, X-Original-URL, X-Rewrite-URL",
    {
      headers: ["X-Forwarded-Prefix", "X-Original-URL", "X-Rewrite-URL"].map(
        (name) => `${name}: //evil.example`,
      ),
    },
  ],
  ["host-doubled", "two Host headers", { headers: ["Host: localhost", "Host: evil.example"] }],
];

const ownPlaces =
  "/?next=%2Floans, /main-layout, /loans, /?next=%2Floans&reason=ended, evil.example nowhere";

/** Host and forwarded headers, which must not change any redirect. */
export const hosts: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    ...hostCases.map(([id, title, request]) =>
      trial(id, title, ownPlaces, async (client) => {
        const { portal } = client;
        const cookie = await client.signIn();
        const answers = [
          await portal.request({ path: "/loans", ...request }),
          await portal.request({ path: "/", cookie, ...request }),
          await portal.request({ path: "/loans/", ...request }),
          await portal.request({ path: "/api/session/ended?next=/loans", ...request }),
        ];
        const foreign = answers.some((each) => `${each.headers}${textOf(each)}`.includes("evil"));
        const places = answers.map((each) => (each.status === 400 ? "400" : locationOf(each)));
        return line(...places, `evil.example ${foreign ? "named" : "nowhere"}`);
      }),
    ),
    trial(
      "absolute-target",
      "an absolute URL as the request target",
      "evil.example nowhere",
      async ({ portal }) => {
        const answer = await portal.request({ path: "http://evil.example/loans" });
        const location = locationOf(answer);
        return `${location}${textOf(answer)}`.includes("evil")
          ? `${answer.status} ${location}`
          : "evil.example nowhere";
      },
    ),
  ],
};
