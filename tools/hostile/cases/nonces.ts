import type { Case, Group } from "../case.ts";
import type { Portal, RequestOptions } from "../stage/portal-under-test.ts";
import { headerOf, textOf } from "../wire/answer.ts";

async function policyOf(
  portal: Portal,
  headerList: RequestOptions["headers"] = [],
): Promise<string> {
  return headerOf(
    await portal.request({ path: "/", headers: headerList }),
    "content-security-policy",
  );
}

function web(
  id: string,
  title: string,
  expected: string,
  run: (portal: Portal) => Promise<string>,
): Case {
  return { id, title, expected, run: async (stage) => run(await stage.portal("main")) };
}

/** The policy's nonce, and headers by which a client tries to set it. */
export const nonces: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    web(
      "nonce-fresh",
      "20 pages have 20 nonces of 16 bytes",
      "20 nonces, 24 characters",
      async (portal) => {
        const policies = await Promise.all(Array.from({ length: 20 }, () => policyOf(portal)));
        const found = new Set(policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? ""));
        return `${found.size} nonces, ${Math.min(...[...found].map((each) => each.length))} characters`;
      },
    ),
    web(
      "trusted-types",
      "a page's policy requires Trusted Types",
      "required for scripts",
      async (portal) =>
        (await policyOf(portal)).includes("require-trusted-types-for 'script'")
          ? "required for scripts"
          : "not required",
    ),
    web("nonce-foreign", "a nonce that the client sends", "not used", async (portal) => {
      const answer = await portal.request({ path: "/", headers: [["X-Nonce", "evil-nonce"]] });
      return `${textOf(answer)}${answer.headers}`.includes("evil-nonce") ? "used" : "not used";
    }),
    web("policy-foreign", "a policy that the client sends", "not used", async (portal) => {
      const loose = "script-src 'nonce-evil-nonce' 'unsafe-inline'";
      const answer = await portal.request({
        path: "/",
        headers: [
          ["Content-Security-Policy", loose],
          ["Content-Security-Policy-Report-Only", loose],
        ],
      });
      return /evil-nonce|unsafe-inline/.test(`${textOf(answer)}${answer.headers}`)
        ? "used"
        : "not used";
    }),
    web("request-id-foreign", "a request id that the client sends", "not used", async (portal) => {
      const answer = await portal.request({
        path: "/api/loans",
        headers: [["X-Request-Id", "evil-id"]],
      });
      return `${textOf(answer)}${answer.headers}`.includes("evil-id") ? "used" : "not used";
    }),
    web(
      "path-foreign",
      "the middleware's path header, sent by the client",
      "307 /?next=%2Floans",
      async (portal) => {
        const answer = await portal.request({
          path: "/loans",
          headers: [["X-Portal-Path", "//evil.example"]],
        });
        return `${answer.status} ${headerOf(answer, "location")}`;
      },
    ),
  ],
};
