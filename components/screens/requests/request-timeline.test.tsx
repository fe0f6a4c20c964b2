/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aRequest } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { RequestTimeline } from "./request-timeline";

setNowOfEachTest("2026-06-15T18:00:00Z");

const timeline = (fields: object) =>
  show(<RequestTimeline request={aRequest({ id: "rq_1", ...fields })} />);

const part = (heading: string) =>
  screen
    .getByRole("heading", { name: new RegExp(`^${heading} de `) })
    .closest("section") as HTMLElement;

const explained = () =>
  screen.queryByRole("heading", { name: /^Qué significa/ })
    ? textsOf(within(part("Qué significa")).getAllByRole("paragraph")).map((text) => text?.trim())
    : [];

const changes = (...days: string[]) =>
  days.map((change) => {
    const [status, day] = change.split(" ");
    return { status, at: `2026-06-${day}T18:00:00Z` };
  });

/** When it was asked for, in the portal's time zone. */
const asked = { type: "INTEREST_WITHDRAWAL", requestedAt: "2026-06-15T07:00:00Z" };
/** In any order; the present status counts from the last change to it. */
const history = changes("PENDING_WITHDRAWAL 13", "PENDING_WITHDRAWAL 14", "PENDING 01");
const became = { status: "COMPLETED", movementIds: ["m"] };
const paid = "Este retiro se pagó.";

test.each<[object, ...string[]]>([
  [
    { ...asked, status: "PENDING" },
    "Solicitaste este retiro y falta que lo aprobemos. Lo solicitaste hoy (15 jun 2026). No sabemos desde cuándo está en este estado.",
    "Mientras no se complete, este dinero no está en tu interés retirado.",
  ],
  [
    { ...became, type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL", history },
    "Este retiro se aprobó y el dinero está en camino. Lleva 2 días en este estado (desde el 13 jun 2026).",
    "Mientras no se complete, este dinero sigue en tu saldo. Hasta entonces lo verás como pendiente.",
  ],
  [{ ...became, type: "LOAN_WITHDRAWAL" }, paid, "Tu capital vigente ya no incluye este dinero."],
  [{ ...became, type: "WITHDRAWAL" }, paid, "Tu saldo ya no incluye este dinero."],
  [became, paid, "Ya está en tus totales."],
  [{ status: "COMPLETED", type: "WITHDRAWAL", movementIds: [] }, paid],
  [{ status: "CANCELED" }, "Este retiro se canceló y no se pagará.", "No está en tus totales."],
  ...["ACTIVE", "ON_HOLD", "constructor"].map((status): [object] => [{ status }]),
])("a status says since when it is so, and which total has its money: %j", async (...row) => {
  const [fields, ...expected] = row;
  await timeline(fields);
  expect(explained()).toEqual(expected);
});

describe("the steps", () => {
  const steps = () =>
    within(part("Seguimiento"))
      .getAllByRole("listitem")
      .map((item) => [
        item.querySelector("bdi")?.textContent,
        within(item).queryByRole("time")?.textContent,
        item.getAttribute("aria-current"),
      ]);
  const history = [
    { status: "COMPLETED", at: "2026-06-04T00:30:00Z" },
    { status: "PENDING", at: "2026-06-01T18:00:00Z" },
    { status: "PENDING_WITHDRAWAL", at: "2026-06-03T18:05:00Z" },
    { status: "ON_HOLD", at: "2026-06-02T18:05:00Z" },
  ];
  const asked = ["Solicitado", "10 jun 2026, 12:00", null];
  const ahead = ["Pago", undefined, null];

  test.each<[string, object[], unknown[][], number]>([
    [
      "COMPLETED",
      history,
      [
        ["Solicitado", "1 jun 2026, 12:00", null],
        ["ON_HOLD", "2 jun 2026, 12:05", null],
        ["Aprobado y enviado", "3 jun 2026, 12:05", null],
        ["Pagado", "3 jun 2026, 18:30", "step"],
      ],
      0,
    ],
    [
      "PENDING",
      [],
      [
        ["Solicitado, por aprobar", "10 jun 2026, 12:00", "step"],
        ["Aprobación y envío", undefined, null],
        ahead,
      ],
      0,
    ],
    ["PENDING_WITHDRAWAL", [], [asked, ["Aprobado, en camino", undefined, "step"], ahead], 1],
    ["CANCELED", [], [asked, ["Cancelado", undefined, "step"]], 1],
    [hostileTexts.markup, [], [asked, [hostileTexts.markup, undefined, "step"]], 1],
  ])("of %s go in order, say what is known and what is ahead", async (...row) => {
    const [status, changes, expected, dateless] = row;
    await timeline({ status, history: changes, requestedAt: "2026-06-10T18:00:00Z" });
    expect(steps()).toEqual(expected);
    expect(screen.queryAllByText("sin fecha")).toHaveLength(dateless);
  });

  test.each([
    ["PENDING", 1, "tardar 1 día"],
    ["PENDING", 3, "tardar 3 días"],
    ["PENDING", undefined, undefined],
    ["COMPLETED", 3, undefined],
  ])("of %s, which usually takes %s days, say how long: %s", async (status, days, words) => {
    const usual = Promise.resolve(days === undefined ? undefined : { days, count: 12 });
    await show(<RequestTimeline request={aRequest({ status })} usual={usual} />);
    expect(screen.queryByText(/^Tus retiros suelen/)?.textContent).toBe(
      words && `Tus retiros suelen ${words}, según los últimos 12 que se pagaron. Cómo lo sabemos`,
    );
    expect(hrefOf("Cómo lo sabemos")).toBe(words && "/help#withdrawalDays");
  });
});

describe("the movements of a request", () => {
  const found = "Ver los 2 movimientos";
  const search = "Buscar los movimientos de este retiro";

  test.each([
    ["are counted, each once", ["mv_1", "mv_2", "mv_1"], /\d/, found],
    ["are none where the request became none", [], /aún no tiene movimientos/, undefined],
    ["are searched for where the service names none", null, /Todavía no tenemos/, search],
  ])("%s, without an id in sight", async (_what, movementIds, words, link) => {
    await timeline({ id: "rq/1?&", movementIds });
    const section = part("Movimientos de este retiro");
    expect(section.textContent).toMatch(words);
    expect(textsOf(within(section).queryAllByRole("link"))).toEqual(link ? [link] : []);
    expect(hrefOf(link ?? "none")).toBe(link && "/movements?requestId=rq%2F1%3F%26");
    expect(document.body.textContent).not.toMatch(/mv_|rq/);
  });
});
