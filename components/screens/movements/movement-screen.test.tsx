/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aMovement, failed, listed } from "@/components/entities-for-tests";
import { filtersOf } from "@/components/lists-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { field, hrefOf, linksIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { movementList, readListAddress } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import { MovementActions } from "./movement-actions";
import { movementScreen } from "./movement-screen";

type Rows = Parameters<typeof filtersOf<Listing<Movement>>>[2];

const draw = (query: Record<string, string>, rows?: Rows) =>
  show(filtersOf(movementScreen, query, rows), "/movements");

// Still the 20th in Mexico, though the 21st in Greenwich.
setNowOfEachTest("2026-11-21T03:00:00Z");

test("the filters show the URL's values", async () => {
  await draw({ from: "2026-01-05", to: "2026-12-31", q: "SPEI" });
  expect(field("Desde").value).toBe("05/01/2026");
  expect(field("Hasta").value).toBe("31/12/2026");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("SPEI");
});

describe("the date presets", () => {
  test("are links to whole months and years by the portal's clock, and keep the other filters", async () => {
    await draw({ type: "LOAN", from: "2020-01-01", page: "4" });
    const presets = within(screen.getByRole("navigation", { name: "Periodos" }));
    expect(linksIn(presets.getAllByRole("link"))).toEqual([
      ["Este mes", "/movements?type=LOAN&from=2026-11-01&to=2026-11-30"],
      ["Mes anterior", "/movements?type=LOAN&from=2026-10-01&to=2026-10-31"],
      ["Trimestre anterior", "/movements?type=LOAN&from=2026-07-01&to=2026-09-30"],
      ["Últimos 90 días", "/movements?type=LOAN&from=2026-08-23&to=2026-11-20"],
      ["Este año", "/movements?type=LOAN&from=2026-01-01&to=2026-12-31"],
    ]);
  });

  test.each([
    ["2026-12-31", ["Este año"]],
    ["2026-12-30", []],
  ])("mark the one whose days are in the URL: to %s", async (to, marked) => {
    await draw({ from: "2026-01-01", to });
    expect(textsOf(document.querySelectorAll("[aria-current]"))).toEqual(marked);
  });
});

const other = { loanId: "l-2", loanReference: "P-2" };
const own = { loanId: "l-1" };

test.each<[string, object, object[] | undefined | "failed", string]>([
  ["a row has its reference", own, [other, { ...own, loanReference: "P-42" }], "Préstamo: P-42"],
  ["no row is its own", own, [other], "Un solo préstamo"],
  ["its row has no reference", own, [own], "Un solo préstamo"],
  ["the read failed", own, "failed", "Un solo préstamo"],
  ["nothing is read", own, undefined, "Un solo préstamo"],
  [
    "a row has the withdrawal's reference",
    { requestId: "wr_57f4" },
    [{ requestId: "wr_57f4", requestReference: "R-44" }],
    "Retiro: R-44",
  ],
  ["its row has none", { requestId: "wr_57f4" }, [{ requestId: "wr_57f4" }], "Un solo retiro"],
])("a chip never has an id, where %s", async (_case, query, rows, label) => {
  const outcome = rows === "failed" ? failed("unavailable") : rows && listed(rows.map(aMovement));
  await draw(query as Record<string, string>, outcome && Promise.resolve(outcome));
  expect(document.querySelector("bdi")?.textContent).toBe(label);
});

test.each([
  [{}, 1],
  [{ from: "2026-02-01", to: "2026-01-01" }, 0],
])(
  "links to the year's statement, and to files unless the dates are reversed: %j",
  async (query, files) => {
    await show(<MovementActions address={readListAddress(movementList, query)} />, "/movements");
    expect(hrefOf("Estado anual de intereses")).toBe("/statement");
    expect(screen.queryAllByRole("button", { name: "Exportar" })).toHaveLength(files);
  },
);
