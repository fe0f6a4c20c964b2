/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aRequest } from "@/components/entities-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import type { UsualDuration } from "@/lib/domain/usual-duration";
import { RequestTimeline } from "./request-timeline";
import { UsualNote } from "./usual-note";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const timeline = (fields: object) =>
  show(<RequestTimeline request={aRequest({ id: "rq_1", ...fields })} />);

const part = (heading: string) =>
  screen
    .getByRole("heading", { name: new RegExp(`^${heading} de `) })
    .closest("section") as HTMLElement;

const explained = () =>
  within(part("Qué significa"))
    .getAllByRole("paragraph")
    .map(({ textContent }) => textContent.trim());

describe("the explanation of a status", () => {
  const waiting = "Solicitaste este retiro y falta que lo aprobemos.";
  const asked = { status: "PENDING", type: "INTEREST_WITHDRAWAL" };
  const since = (at: string) => [{ status: "PENDING", at }];
  const inNoTotal = "Mientras no se complete, este dinero no está en tu interés retirado.";

  test.each([
    ["2026-06-15T07:00:00Z", "Está en este estado desde hoy (15 jun 2026)."],
    ["2026-06-15T04:00:00Z", "Lleva 1 día en este estado (desde el 14 jun 2026)."],
    ["2026-06-01T18:00:00Z", "Lleva 14 días en este estado (desde el 1 jun 2026)."],
    ["2026-06-20T18:00:00Z", "Está en este estado desde hoy (20 jun 2026)."],
  ])("shows since when, in days of the portal's time zone: %s", async (at, words) => {
    await timeline({ ...asked, history: since(at) });
    expect(explained()).toEqual([`${waiting} ${words}`, inNoTotal]);
  });

  test("counts from the last change to the present status, in whatever order changes come", async () => {
    const history = [
      { status: "PENDING_WITHDRAWAL", at: "2026-06-13T18:00:00Z" },
      { status: "PENDING_WITHDRAWAL", at: "2026-06-14T18:00:00Z" },
      { status: "PENDING", at: "2026-06-01T18:00:00Z" },
    ];
    await timeline({
      status: "PENDING_WITHDRAWAL",
      type: "WITHDRAWAL",
      history,
      movementIds: ["m"],
    });
    expect(explained()).toEqual([
      "Este retiro se aprobó y el dinero está en camino. Lleva 2 días en este estado (desde el 13 jun 2026).",
      "Mientras no se complete, este dinero sigue en tu saldo. Hasta entonces lo verás como pendiente.",
    ]);
  });

  test("shows when it was requested if the date of its status is missing", async () => {
    await timeline({ ...asked, requestedAt: "2026-06-10T18:00:00Z" });
    expect(explained()[0]).toBe(
      `${waiting} Lo solicitaste hace 5 días (10 jun 2026). No sabemos desde cuándo está en este estado.`,
    );
  });

  test.each([
    ["LOAN_WITHDRAWAL", "Tu capital vigente ya no incluye este dinero."],
    ["INTEREST_WITHDRAWAL", "Tu interés retirado ya incluye este dinero."],
    ["WITHDRAWAL", "Tu saldo ya no incluye este dinero."],
    ["BONUS", "Ya está en tus totales."],
    [null, "Ya está en tus totales."],
  ])("names the totals that a completed %s counts in", async (type, words) => {
    await timeline({ status: "COMPLETED", type, movementIds: ["mv_1"] });
    expect(explained()).toEqual(["Este retiro se pagó.", words]);
  });

  test("shows nothing about totals if a completed request has no movement", async () => {
    await timeline({ status: "COMPLETED", type: "WITHDRAWAL", movementIds: [] });
    expect(explained()).toEqual(["Este retiro se pagó."]);
  });

  test("shows that a cancelled request is in no total", async () => {
    await timeline({ status: "CANCELED" });
    expect(explained()).toEqual([
      "Este retiro se canceló y no se pagará.",
      "No está en tus totales.",
    ]);
  });

  test.each(["ACTIVE", "ON_HOLD", "constructor"])("explains nothing of %s", async (status) => {
    await timeline({ status });
    expect(screen.queryByRole("heading", { name: "Qué significa" })).toBeNull();
  });
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

  test("go in order, each with its moment, up to the present one", async () => {
    const history = [
      { status: "COMPLETED", at: "2026-06-04T00:30:00Z" },
      { status: "PENDING", at: "2026-06-01T18:00:00Z" },
      { status: "PENDING_WITHDRAWAL", at: "2026-06-03T18:05:00Z" },
      { status: "ON_HOLD", at: "2026-06-02T18:05:00Z" },
    ];
    await timeline({ status: "COMPLETED", history });
    expect(steps()).toEqual([
      ["Solicitado", "1 jun 2026, 12:00", null],
      ["ON_HOLD", "2 jun 2026, 12:05", null],
      ["Aprobado y enviado", "3 jun 2026, 12:05", null],
      ["Pagado", "3 jun 2026, 18:30", "step"],
    ]);
  });

  test.each([
    [
      "PENDING",
      [
        ["Solicitado, por aprobar", "10 jun 2026, 12:00", "step"],
        ["Aprobación y envío", undefined, null],
        ["Pago", undefined, null],
      ],
    ],
    [
      "PENDING_WITHDRAWAL",
      [
        ["Solicitado", "10 jun 2026, 12:00", null],
        ["Aprobado, en camino", undefined, "step"],
        ["Pago", undefined, null],
      ],
    ],
    [
      "CANCELED",
      [
        ["Solicitado", "10 jun 2026, 12:00", null],
        ["Cancelado", undefined, "step"],
      ],
    ],
  ])("of a request without a history, %s, say what is known and what is ahead", async (...of) => {
    const [status, expected] = of;
    await timeline({ status, history: [], requestedAt: "2026-06-10T18:00:00Z" });
    expect(steps()).toEqual(expected);
    expect(screen.queryAllByText("sin fecha")).toHaveLength(status === "PENDING" ? 0 : 1);
  });

  describe("the usual duration", () => {
    const usual = (days: number) => Promise.resolve({ days, count: 12 });
    const shown = (status: string, known: Promise<UsualDuration | undefined>) =>
      show(<RequestTimeline request={aRequest({ status })} usual={<UsualNote usual={known} />} />);
    const sentence = () => screen.queryByText(/^Tus retiros suelen/)?.textContent;

    test.each([
      [0, "Tus retiros suelen pagarse el mismo día, según los últimos 12 que se pagaron."],
      [1, "Tus retiros suelen tardar 1 día, según los últimos 12 que se pagaron."],
      [3, "Tus retiros suelen tardar 3 días, según los últimos 12 que se pagaron."],
    ])("says %d days, of how many requests, and leads to how it is known", async (days, words) => {
      await shown("PENDING", usual(days));
      expect(sentence()).toBe(`${words} Cómo lo sabemos`);
      const link = screen.getByRole("link", { name: "Cómo lo sabemos" });
      expect(link.getAttribute("href")).toBe("/help#withdrawalDays");
    });

    test.each(["COMPLETED", "CANCELED", "ON_HOLD"])("is not said of %s", async (status) => {
      await shown(status, usual(3));
      expect(sentence()).toBeUndefined();
    });

    test("is not said where it is not known", async () => {
      await shown("PENDING", Promise.resolve(undefined));
      expect(sentence()).toBeUndefined();
    });
  });
});

describe("the movements of a request", () => {
  const movements = () => within(part("Movimientos de este retiro"));
  const href = () => movements().getByRole("link").getAttribute("href");

  test("are counted, each once, and lead to their list without an id in sight", async () => {
    await timeline({ id: "rq/1?&", movementIds: ["mv_1", "mv_2", "mv_1"] });
    expect(movements().getByRole("link", { name: "Ver los 2 movimientos" })).toBeTruthy();
    expect(href()).toBe("/movements?requestId=rq%2F1%3F%26");
    expect(document.body.textContent).not.toMatch(/mv_|rq/);
  });

  test("are none where the request became none", async () => {
    await timeline({ movementIds: [] });
    expect(movements().getByText(/aún no tiene movimientos/)).toBeTruthy();
    expect(movements().queryByRole("link")).toBeNull();
  });

  test("are not guessed where the service names none: a search by the request's id is offered", async () => {
    await timeline({ movementIds: null });
    expect(
      movements().getByText(/Todavía no tenemos los movimientos de este retiro\./),
    ).toBeTruthy();
    expect(movements().getByRole("link").textContent).toBe("Buscar los movimientos de este retiro");
    expect(href()).toBe("/movements?requestId=rq_1");
    expect(movements().queryByRole("listitem")).toBeNull();
  });
});
