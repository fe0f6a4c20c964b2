import type { Case, Group } from "../case.ts";
import { portalCase } from "../portal-case.ts";
import { line, locationOf } from "../seen.ts";
import type { RequestOptions } from "../stage/portal-under-test.ts";
import { textOf } from "../wire/answer.ts";

function hostCase(
  id: string,
  title: string,
  expected: string,
  request: Partial<RequestOptions>,
): Case {
  return portalCase(id, title, expected, async (portal, lender) => {
    const cookie = await portal.signIn(lender);
    const answers = [
      await portal.request({ path: "/loans", ...request }),
      await portal.request({ path: "/", cookie, ...request }),
      await portal.request({ path: "/loans/", ...request }),
      await portal.request({ path: "/api/session/ended?next=/loans", ...request }),
    ];
    const foreign = answers.some((each) => `${each.headers}${textOf(each)}`.includes("evil"));
    const places = answers.map((each) => (each.status === 400 ? "400" : locationOf(each)));
    return line(...places, foreign ? "evil.example named" : "evil.example nowhere");
  });
}

const ownPlaces =
  "/?next=%2Floans, /main-layout, /loans, /?next=%2Floans&reason=ended, evil.example nowhere";

/** Host and forwarded headers, which must not change any redirect. */
export const hosts: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    hostCase("host-foreign", "another host's name", ownPlaces, { host: "evil.example" }),
    hostCase("host-port", "another port", ownPlaces, { host: "localhost:1" }),
    hostCase("host-user", "a host with a user name", ownPlaces, { host: "localhost@evil.example" }),
    hostCase("forwarded-host", "X-Forwarded-Host", ownPlaces, {
      headers: [["X-Forwarded-Host", "evil.example"]],
    }),
    hostCase("forwarded-proto", "X-Forwarded-Proto and -Port", ownPlaces, {
      headers: [
        ["X-Forwarded-Proto", "evil"],
        ["X-Forwarded-Port", "1"],
      ],
    }),
    hostCase("forwarded", "Forwarded", ownPlaces, {
      headers: [["Forwarded", "host=evil.example;proto=https"]],
    }),
    hostCase("forwarded-prefix", "X-Forwarded-Prefix, X-Original-URL, X-Rewrite-URL", ownPlaces, {
      headers: [
        ["X-Forwarded-Prefix", "//evil.example"],
        ["X-Original-URL", "//evil.example"],
        ["X-Rewrite-URL", "//evil.example"],
      ],
    }),
    hostCase("host-doubled", "two Host headers", ownPlaces, {
      headers: [
        ["Host", "localhost"],
        ["Host", "evil.example"],
      ],
    }),
    {
      id: "absolute-target",
      title: "an absolute URL as the request target",
      expected: "evil.example nowhere",
      run: async (stage) => {
        const portal = await stage.portal("main");
        const answer = await portal.request({ path: "http://evil.example/loans" });
        const location = locationOf(answer);
        return `${location}${textOf(answer)}`.includes("evil")
          ? `${answer.status} ${location}`
          : "evil.example nowhere";
      },
    },
  ],
};
