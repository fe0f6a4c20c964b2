/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aDocument, aLoan, aMovement, aRequest, failed } from "@/components/entities-for-tests";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { hrefOf, linksIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import { type Found, readSearch, type SearchedList } from "@/lib/domain/lists/search";
import { type FoundGroup, foundGroup } from "@/lib/i18n/found-group";
import { SearchPage } from "./search-page";

const rest = { more: false, newestOnly: false, unread: 0 };
const money = (amount: string) => ({ amount, currency: "MXN" });
const found: Record<SearchedList, Found> = {
  loans: {
    list: "loans",
    rows: [aLoan({ reference: "P-1", product: "PyME", outstandingPrincipal: money("750.50") })],
    ...rest,
  },
  requests: { list: "requests", rows: [aRequest({ reference: "R-1" })], ...rest },
  movements: {
    list: "movements",
    rows: [aMovement({ type: "WITHDRAWAL", description: "Retiro", externalRef: "SPEI-1" })],
    ...rest,
  },
  documents: {
    list: "documents",
    rows: [aDocument({ kind: "note", title: "Pagaré del préstamo P-1" })],
    ...rest,
  },
};

const page = (
  typed: string,
  answers: Partial<Record<SearchedList, Partial<Found> | Outcome<FoundGroup>>> = {},
) => {
  const search = readSearch(typed);
  return show(
    <SearchPage
      typed={typed}
      search={search}
      read={async (list, wanted) => {
        const answer = answers[list];
        if (answer && "ok" in answer) return answer;
        const value = { ...found[list], ...answer } as Found;
        return { ok: true, value: foundGroup(value, wanted) };
      }}
    />,
    "/search",
  );
};
const part = (name: string) => within(screen.getByRole("region", { name }));

test("a loan that has not begun shows its capital, not 0.00", async () => {
  const pending = aLoan({ status: "PENDING", outstandingPrincipal: money("0.00") });
  await page("P-1", { loans: { rows: [pending] } });
  const shown = part("Préstamos").getByRole("link").textContent;
  expect(shown).toMatch(/por colocar · Pendiente.*[1-9][\d,]*\.\d\d/);
});

test("is a form that needs no script, and what each list has, with its amount", async () => {
  await page("P-1");
  const box = screen.getByRole<HTMLInputElement>("searchbox");
  expect([box.name, box.value, box.form?.getAttribute("action")]).toEqual(["q", "P-1", "/search"]);
  const lists = ["Préstamos", "Retiros", "Movimientos", "Documentos"];
  const links = lists.map((name) => part(name).getByRole("link"));
  expect(linksIn(links)).toEqual([
    ["P-1 capital vigente · PyME · Activo 750.50 MXN", "/loan_detail/l-1"],
    ["R-1 5 ene 2026 · Completado 1,000.00 MXN", "/requests?id=r-1"],
    [
      "Retiro SPEI-1 · 5 ene 2026 · Completado −1,000.00 MXN",
      "/movements?type=WITHDRAWAL&currency=MXN&from=2026-01-05&to=2026-01-05",
    ],
    [
      "Pagaré del préstamo P-1 Pagaré · 5 ene 2026 · se abre en otra pestaña ",
      "/api/documents/files/d-1?name=Pagar%C3%A9+del+pr%C3%A9stamo+P-1",
    ],
  ]);
  hideAmountsInDocument();
  expect(displayedText(document.body)).not.toMatch(/750|1,000/);
});

test("shows what was not searched, was unreadable, or has more results", async () => {
  await page("pyme", {
    loans: { more: true, unread: 2 },
    requests: { rows: [], newestOnly: true },
    movements: { rows: [] },
    documents: { rows: [] },
  });
  expect(hrefOf("Ver todos en Préstamos")).toBe("/loans?q=pyme");
  expect(part("Préstamos").getByText(/2 elementos no se pudieron mostrar/)).toBeTruthy();
  expect(part("Retiros").getByText("Ningún retiro coincide.")).toBeTruthy();
  expect(part("Retiros").getByText(/tus 200 retiros más recientes/)).toBeTruthy();
  for (const name of ["Movimientos", "Documentos"])
    expect(screen.queryByRole("region", { name })).toBeNull();
  expect(screen.queryByText("Sin resultados")).toBeNull();
});

test("no result at all is one sentence, unless a list could not be read", async () => {
  const none = { rows: [] };
  const lists = { loans: none, requests: none, movements: none, documents: failed("unsupported") };
  const { rerender } = await page("P-1", lists);
  expect(screen.getByText("Sin resultados")).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
  await rerender(<div />);
  await page("P-1", { ...lists, movements: failed("unavailable") });
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.queryByText("Sin resultados")).toBeNull();
});

test("one list that fails takes nothing from the others", async () => {
  await page("P-1", { requests: failed("unavailable"), loans: failed("unsupported") });
  expect(part("Retiros").getByRole("alert").textContent).toContain("no está disponible");
  expect(part("Préstamos").getByText("Estos datos no están disponibles.")).toBeTruthy();
  expect(part("Movimientos").getByRole("link")).toBeTruthy();
});

test.each([
  ["", "Escribe una referencia"],
  ["a", "Escribe al menos 2 caracteres"],
])("%j sends no call and shows how to search", async (typed, words) => {
  await page(typed);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
  expect(screen.queryByRole("region")).toBeNull();
});
