/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import { aMovement, aRequest } from "@/components/entities-for-tests";
import { hostileTexts, timesWritten } from "@/components/hostile-texts-for-tests";
import { hrefOf, textsOf } from "@/components/reading-for-tests";
import { hideScreens, show } from "@/components/render-for-tests";
import { PortalError, portalFetch } from "@/lib/browser/portal-fetch";
import { translations } from "@/lib/i18n/translations";
import { requestMore } from "./request-more";
import { timelineTexts } from "./request-timeline";

jest.mock("@/lib/browser/portal-fetch", () => ({
  ...jest.requireActual("@/lib/browser/portal-fetch"),
  portalFetch: jest.fn(),
}));
const calls = jest.mocked(portalFetch);

function answer(fields: object): void {
  const texts = timelineTexts(aRequest(fields), translations());
  calls.mockResolvedValue({ json: async () => JSON.parse(JSON.stringify(texts)) } as Response);
}
const own = { id: "m-1", requestId: "wr/1", type: "WITHDRAWAL", valueDate: "2026-02-28" };
const more = (fields: object = {}) => requestMore(aMovement({ ...own, ...fields }), translations());
const steps = () => textsOf(screen.queryAllByRole("listitem"));

async function toggle(open: boolean): Promise<void> {
  const details = document.querySelector("details") as HTMLDetailsElement;
  const toggled = new Promise((resolve) =>
    details.addEventListener("toggle", resolve, { once: true }),
  );
  details.open = open;
  await act(() => toggled);
}

beforeEach(() => calls.mockReset());

test("a withdrawal's timeline is read when its row is opened, and again each time", async () => {
  answer({ status: "PENDING_WITHDRAWAL" });
  await show(more(), "/movements");
  expect(calls).not.toHaveBeenCalled();
  // Without scripts this is all that a row opens.
  expect(hrefOf("Ver el retiro")).toBe("/requests?id=wr%2F1");
  await toggle(true);
  expect(calls.mock.calls).toEqual([["/api/requests/wr%2F1"]]);
  expect(steps()).toEqual([/^Solicitado/, /^Aprobado, en/, /^Pago/].map(expect.stringMatching));
  calls.mockRejectedValue(new PortalError(503, "unavailable", "r-1", "No está disponible."));
  await toggle(false);
  await toggle(true);
  expect(screen.getByRole("alert").textContent).toBe("No está disponible.");
});

test("a row that the URL opens is read at once, and again in another state; hostile words are words", async () => {
  answer({ status: hostileTexts.markup });
  const { rerender } = await show(more({ status: "PENDING" }), "/movements?open=m-1");
  expect(timesWritten(document.body, hostileTexts.markup)).toBe(1);
  answer({ status: "CANCELED" });
  await rerender(more({ status: "CANCELED" }));
  expect(steps().at(-1)).toMatch(/^Cancelado/);
});

test.each([
  [{ requestReference: "R-7" }, "Historial de R-7"],
  [{}, "Historial de Retiro, 28 feb 2026"],
])("its button names the withdrawal, else its type and day: %j", async (fields, name) => {
  await show(more(fields));
  expect(document.querySelector("summary")?.textContent).toBe(name);
});

test("a movement without a request, or without that screen, has no details", () => {
  expect(more({ requestId: null })).toBeUndefined();
  hideScreens("requests");
  expect(more()).toBeUndefined();
});
