import type { Case, Group } from "../case.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { portalCase } from "../portal-case.ts";
import { anyOf, callsSeen, line, statusOf } from "../seen.ts";
import type { RequestOptions } from "../stage/portal-under-test.ts";
import { headerOf, textOf } from "../wire/answer.ts";

const pageMethods = ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "QUERY"];
const routeMethods = ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"];
const sessionMethods = ["GET", "HEAD", "PUT", "PATCH", "TRACE"];

// A signed-in request with a method that the path does not support.
function methodCase(method: string, path: string, status = "405"): Case {
  const expected = `${status}, 0 calls, nothing echoed`;
  return portalCase(
    `method-${method} ${path}`,
    `${method} ${path}`,
    expected,
    async (portal, lender) => {
      const cookie = await portal.signIn(lender);
      const answer = await portal.request({ method, path, cookie, as: lender });
      const [, value = ""] = cookie.split("=");
      const echoed = textOf(answer).includes(value.slice(0, 60));
      return line(
        statusOf(answer),
        callsSeen(portal, lender),
        echoed ? "echoed" : "nothing echoed",
      );
    },
  );
}

function probe(
  id: string,
  title: string,
  expected: string,
  request: RequestOptions,
  signedIn = false,
): Case {
  return portalCase(id, title, expected, async (portal, lender) => {
    const cookie = signedIn ? await portal.signIn(lender) : undefined;
    const answer = await portal.request({ as: lender, ...request, ...(cookie && { cookie }) });
    return line(
      expected.startsWith("400 or 404") ? anyOf(answer, 400, 404) : statusOf(answer),
      callsSeen(portal, lender),
    );
  });
}

const actionId = "7f".repeat(20);

/** Unsupported methods, and features of Next that the portal does not use. */
export const methods: Group = {
  name: "web",
  atOnce: 4,
  cases: [
    ...pageMethods.map((method) => methodCase(method, "/loans")),
    ...["POST", "PUT", "DELETE", "TRACE"].map((method) => methodCase(method, "/")),
    ...["POST", "DELETE"].map((method) => methodCase(method, "/nowhere")),
    ...routeMethods.map((method) => methodCase(method, "/api/loans")),
    ...["POST", "DELETE"].flatMap((method) =>
      ["movements/export?format=csv", "payments/export?format=csv", "payments/calendar.ics"].map(
        (file) => methodCase(method, `/api/${file}`),
      ),
    ),
    ...["GET", "PUT", "DELETE"].map((method) => methodCase(method, "/api/report")),
    methodCase("POST", "/api/search?list=loans&q=P-"),
    ...sessionMethods.map((method) => methodCase(method, "/api/session")),
    methodCase("CONNECT", "/loans", "no answer"),
    ...["websocket", "h2c"].map((protocol) =>
      probe(`upgrade-${protocol}`, `a request to go on in ${protocol}`, "200, 0 calls", {
        path: "/",
        headers: [
          ["Connection", "Upgrade"],
          ["Upgrade", protocol],
        ],
      }),
    ),
    ...["/loans", "/loans.rsc"].map((path) =>
      probe(
        `router-state ${path}`,
        `a router's state that is none, at ${path}`,
        "400, 0 calls",
        {
          path,
          headers: [
            ["RSC", "1"],
            ["Next-Router-State-Tree", "junk"],
          ],
        },
        true,
      ),
    ),
    {
      id: "head-page",
      title: "HEAD of a page returns the headers without a body",
      expected: "200, 0 bytes",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const answer = await portal.request({ method: "HEAD", path: "/" });
        return line(statusOf(answer), `${answer.body.length} bytes`);
      },
    },
    probe(
      "action-post",
      "a server action on a page",
      "405, 0 calls",
      {
        method: "POST",
        path: "/loans",
        headers: [
          ["Next-Action", actionId],
          ["Content-Type", "text/plain;charset=UTF-8"],
        ],
        body: "[]",
      },
      true,
    ),
    probe("action-form", "a server action as a form", "405, 0 calls", {
      method: "POST",
      path: "/",
      headers: [["Content-Type", "multipart/form-data; boundary=x"]],
      body: `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${actionId}"\r\n\r\n\r\n--x--\r\n`,
    }),
    probe("image", "the image optimizer", "400 or 404, 0 calls", {
      path: "/_next/image?url=%2Ficon.svg&w=640&q=75",
    }),
    probe("image-foreign", "the image optimizer on a foreign address", "400 or 404, 0 calls", {
      path: "/_next/image?url=http%3A%2F%2F169.254.169.254%2Flatest&w=640&q=75",
    }),
    ...[
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
    ].map((path) =>
      probe(`file ${path}`, `a path that is not public: ${path}`, "400 or 404, 0 calls", { path }),
    ),
    {
      id: "maps",
      title: "source maps of all scripts of the sign-in page",
      expected: "none of 5 or more scripts has one",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const html = textOf(await portal.request({ path: "/" }));
        const scripts = [...new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g) ?? [])];
        const maps = await Promise.all(
          scripts.map((path) => portal.request({ path: `${path}.map` })),
        );
        const named = await Promise.all(scripts.map((path) => portal.request({ path })));
        const found = maps.filter(({ status }) => status === 200).length;
        const said = named.filter((answer) => textOf(answer).includes("sourceMappingURL=")).length;
        return found + said === 0 && scripts.length >= 5
          ? "none of 5 or more scripts has one"
          : `${found} maps, ${said} named, of ${scripts.length}`;
      },
    },
    {
      id: "etag",
      title: "a second request for a page, with its cache validators",
      expected: "no validator",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const lender = lenderNamed("etag");
        const answer = await portal.request({
          path: "/loans",
          cookie: await portal.signIn(lender),
          as: lender,
        });
        return headerOf(answer, "etag") || headerOf(answer, "last-modified") || "no validator";
      },
    },
  ],
};
