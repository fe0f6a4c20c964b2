import type { Case, Group } from "../case.ts";
import { anonymous, signedIn, tryEntrances } from "../entrances.ts";
import { lenderNamed } from "../lenders-api/lender.ts";
import type { PortalKind } from "../stage/portal-kinds.ts";

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

// `main` has the old secret, `limits` old,new, `faults` new,old, `badTls` the new one.
export const rotation: Group = {
  name: "session",
  atOnce: 2,
  cases: [
    rotated("rotate-old-both", "old secret, server of old,new", "main", "limits", signedIn),
    rotated("rotate-both-old", "old,new secrets, server of old", "limits", "main", signedIn),
    rotated("rotate-new-both", "new,old secrets, server of old,new", "faults", "limits", signedIn),
    rotated("rotate-both-new", "old,new secrets, server of new,old", "limits", "faults", signedIn),
    rotated("rotate-old-new", "old secret, server of new only", "main", "badTls", anonymous),
    rotated("rotate-new-old", "new,old secrets, server of old only", "faults", "main", anonymous),
  ],
};
