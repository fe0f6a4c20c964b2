/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aRequest } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { RequestTimeline } from "./request-timeline";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const timeline = (fields: object) =>
  show(<RequestTimeline request={aRequest({ id: "rq_1", ...fields })} />);

const part = (heading: string) =>
  screen.getByRole("heading", { name: heading }).closest("section") as HTMLElement;

const explained = () =>
  within(part("Qué significa"))
    .getAllByRole("paragraph")
    .map(({ textContent }) => textContent.trim());

describe("the explanation of a status", () => {
  const waiting = "Pediste este retiro y todavía espera aprobación.";
  const asked = { status: "PENDING", type: "INTEREST_WITHDRAWAL" };
  const since = (at: string) => [{ status: "PENDING", at }];
  const inNoTotal =
    "Hasta que se complete no cuenta en ningún total: el interés retirado todavía no incluye este dinero.";

  it.each([
    ["2026-06-15T07:00:00Z", "Está así desde hoy (15 jun 2026)."],
    ["2026-06-15T04:00:00Z", "Está así desde hace 1 día (14 jun 2026)."],
    ["2026-06-01T18:00:00Z", "Está así desde hace 14 días (1 jun 2026)."],
    ["2026-06-20T18:00:00Z", "Está así desde hoy (20 jun 2026)."],
  ])("says since when, in days of the portal's time zone: %s", async (at, words) => {
    await timeline({ ...asked, history: since(at) });
    expect(explained()).toEqual([`${waiting} ${words}`, inNoTotal]);
  });

  it("counts from the last change to the present status, in whatever order changes come", async () => {
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
      "Este retiro se aprobó y el dinero está en camino a su destino. Está así desde hace 2 días (13 jun 2026).",
      "Hasta que se complete no cuenta en ningún total: el saldo de tu cuenta todavía incluye este dinero. Mientras tanto se muestra aparte, entre lo pendiente.",
    ]);
  });

  it("says when it was asked for where the date of its status is missing", async () => {
    await timeline({ ...asked, requestedAt: "2026-06-10T18:00:00Z" });
    expect(explained()[0]).toBe(
      `${waiting} Lo pediste hace 5 días (10 jun 2026); el servicio no informó desde cuándo está así.`,
    );
  });

  it.each([
    ["LOAN_WITHDRAWAL", "Cuenta en los totales: el saldo de capital ya no incluye este dinero."],
    ["INTEREST_WITHDRAWAL", "Cuenta en los totales: el interés retirado ya incluye este dinero."],
    ["WITHDRAWAL", "Cuenta en los totales: el saldo de tu cuenta ya no incluye este dinero."],
    ["BONUS", "Cuenta en los totales."],
    [null, "Cuenta en los totales."],
  ])("names the totals that a completed %s counts in", async (type, words) => {
    await timeline({ status: "COMPLETED", type, movementIds: ["mv_1"] });
    expect(explained()).toEqual(["Este retiro se pagó.", words]);
  });

  it("says nothing of totals where a completed one has become no movement", async () => {
    await timeline({ status: "COMPLETED", type: "WITHDRAWAL", movementIds: [] });
    expect(explained()).toEqual(["Este retiro se pagó."]);
  });

  it("says that a canceled one is in no total", async () => {
    await timeline({ status: "CANCELED" });
    expect(explained()).toEqual([
      "Este retiro se canceló y no se pagará.",
      "No cuenta en ningún total.",
    ]);
  });

  it.each(["ACTIVE", "ON_HOLD", "constructor"])("explains nothing of %s", async (status) => {
    await timeline({ status });
    expect(screen.queryByRole("heading", { name: "Qué significa" })).toBeNull();
  });
});

describe("the status changes", () => {
  it("come from the first to the last, each with its moment", async () => {
    const history = [
      { status: "COMPLETED", at: "2026-06-03T00:30:00Z" },
      { status: "PENDING", at: "2026-06-01T18:00:00Z" },
      { status: "ON_HOLD", at: "2026-06-02T18:05:00Z" },
    ];
    await timeline({ status: "COMPLETED", history });
    const items = within(part("Estados")).getAllByRole("listitem");
    expect(items.map((item) => item.querySelector("bdi")?.textContent)).toEqual([
      "Pendiente",
      "ON_HOLD",
      "Completado",
    ]);
    expect(items.map((item) => within(item).getByRole("time").textContent)).toEqual([
      "1 jun 2026, 12:00",
      "2 jun 2026, 12:05",
      "2 jun 2026, 18:30",
    ]);
  });

  it("are missing in words where the service sends none", async () => {
    await timeline({ history: [] });
    expect(
      screen.getByText("El servicio no informó los cambios de estado de este retiro."),
    ).toBeTruthy();
  });
});

describe("the movements of a request", () => {
  const movements = () => within(part("Movimientos de este retiro"));
  const href = () => movements().getByRole("link").getAttribute("href");

  it("are listed by their ids, each once, and lead to their list", async () => {
    await timeline({ id: "rq/1?&", movementIds: ["mv_1", "mv_2", "mv_1"] });
    expect(movements().getByRole("link", { name: "Ver los 2 movimientos" })).toBeTruthy();
    expect(href()).toBe("/movements?requestId=rq%2F1%3F%26");
    const ids = movements().getAllByRole("listitem");
    expect(ids.map(({ textContent }) => textContent)).toEqual(["mv_1", "mv_2"]);
  });

  it("are shown as text, whatever their ids hold", async () => {
    const ids = [hostileTexts.markup, hostileTexts.turnedAround, "x".repeat(128)];
    await timeline({ movementIds: ids });
    const items = movements().getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(ids);
    for (const item of items) expect(item.querySelector("bdi")?.children).toHaveLength(0);
  });

  it("are none where the request became none", async () => {
    await timeline({ movementIds: [] });
    expect(movements().getByText(/no se ha convertido en ningún movimiento/)).toBeTruthy();
    expect(movements().queryByRole("link")).toBeNull();
  });

  it("are not guessed where the service names none: a search by the request's id is offered", async () => {
    await timeline({ movementIds: null });
    expect(
      movements().getByText(/El servicio no informó movimientos de este retiro\./),
    ).toBeTruthy();
    expect(movements().getByRole("link").textContent).toBe("Buscar los que llevan su id");
    expect(href()).toBe("/movements?requestId=rq_1");
    expect(movements().queryByRole("listitem")).toBeNull();
  });
});
