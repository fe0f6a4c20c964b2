import type { Case, Group } from "../case.ts";
import { anonymous, signedIn, tryEntrances } from "../entrances.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import { line, locationOf, statusOf } from "../seen.ts";
import type { PortalKind } from "../stage/portal-kinds.ts";
import { cookieIn } from "../stage/portal-under-test.ts";

// A session of one server, used on another in the middle of a secret rotation.
function rotated(
  id: string,
  title: string,
  sealer: PortalKind,
  opener: PortalKind,
  expected: string,
): Case {
  const lender = lenderNamed(id);
  return {
    id,
    title,
    expected,
    run: async (stage) => {
      const cookie = await (await stage.portal(sealer)).signIn(lender);
      return tryEntrances(await stage.portal(opener), lender, cookie);
    },
  };
}

/** The same, on a third server, with the cookie that the second one's page left in the browser. */
function resealed(id: string, between: PortalKind, expected: string): Case {
  const lender = lenderNamed(id);
  return {
    id,
    title: `old secret, then a page of ${between}, then a server of new alone`,
    expected,
    run: async (stage) => {
      const cookie = await (await stage.portal("main")).signIn(lender);
      const page = await (await stage.portal(between)).request({
        path: "/loans",
        cookie,
        as: lender,
      });
      const opener = await stage.portal("badTls");
      const answer = await opener.request({ path: "/loans", cookie: cookieIn(page) ?? cookie });
      return line(statusOf(answer), locationOf(answer));
    },
  };
}

/** Secrets that are rotated server by server: `main` old, `limits` old,new, `faults` new,old, `badTls` new. */
export const rotation: Group = {
  name: "session",
  atOnce: 2,
  cases: [
    rotated("rotate-old-both", "old secret, server of old,new", "main", "limits", signedIn),
    rotated("rotate-both-old", "old,new secrets, server of old", "limits", "main", signedIn),
    rotated("rotate-new-both", "new,old secrets, server of old,new", "faults", "limits", signedIn),
    rotated("rotate-both-new", "old,new secrets, server of new,old", "limits", "faults", signedIn),
    rotated("rotate-old-new", "old secret, server of new alone", "main", "badTls", anonymous),
    resealed("rotate-resealed", "faults", "200, "),
    resealed("rotate-not-resealed", "limits", "307, /?next=%2Floans"),
    rotated("rotate-new-old", "new,old secrets, server of old alone", "faults", "main", anonymous),
  ],
};
