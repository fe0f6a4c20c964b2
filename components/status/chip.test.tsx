/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { aPayment } from "@/components/entities-for-tests";
import { textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { StatusBearer } from "@/lib/domain/loans/status";
import { translations } from "@/lib/i18n/translations";
import messages from "@/messages/es.json";
import { Chip } from "./chip";
import { paymentChip, statusChip, typeChip } from "./labels";
import { listenForPopovers } from "./popover-manners";

const t = translations();
const bearers: readonly StatusBearer[] = ["loan", "period", "movement", "request"];
const { statusHints: hints } = messages;

describe("the words and the tone of a status", () => {
  test.each([
    ["period", "ACTIVE", "En curso", "capital"],
    ["period", "PENDING", "Programado", "planned"],
    ["period", "PENDING_WITHDRAWAL", "Por retirar", "moving"],
    ["request", "PENDING", "Por aprobar", "pending"],
    ["request", "PENDING_WITHDRAWAL", "En camino", "moving"],
    ["movement", "PENDING", "Pendiente", "pending"],
    // Nobody knows whether its request was approved.
    ["movement", "PENDING_WITHDRAWAL", "Retiro pendiente", "moving"],
  ] as const)("of a %s tell good from bad: %s", (of, status, label, tone) => {
    expect(statusChip(of, status, t)).toMatchObject({ label, tone });
  });

  test.each(bearers)("of a %s have a hint of its own where it is pending or unknown", (of) => {
    for (const status of ["PENDING", "PENDING_WITHDRAWAL"] as const) {
      const all = bearers.map((bearer) => statusChip(bearer, status, t).hint);
      expect(new Set(all).size).toBe(bearers.length);
      expect(statusChip(of, status, t).hint).toBe(hints[of][status]);
      expect(hints[of][status]).toMatch(/\.$/);
    }
    for (const status of ["ACTIVE", "COMPLETED", "FINISHED", "CANCELED"])
      expect(statusChip(of, status, t).hint).toBeUndefined();
    const unknown = { label: "FROZEN", tone: "neutral", hint: hints.unknown };
    expect(statusChip(of, "FROZEN", t)).toEqual(unknown);
    // No withdrawal is added to a total.
    expect(hints[of].PENDING_WITHDRAWAL).not.toMatch(/Se sumará|en camino a|aprobad[oa]s/);
  });

  test.each([
    ["ACTIVE", "2026-12-04", "20", "Préstamo atrasado 20 días", "overdue"],
    ["ACTIVE", "2026-11-21", "20", "Atrasado 3 días", "overdue"],
    ["ACTIVE", "2026-11-23", "0", "Atrasado 1 día", "overdue"],
    ["COMPLETED", "2026-11-21", "20", "Completado", "done"],
    ["ACTIVE", "2026-12-04", "0", "En curso", "capital"],
    ["FROZEN", "2026-12-04", "20", "FROZEN", "neutral"],
  ])("of a payment, %s, due on %s, its loan %s days late: %s", (...row) => {
    const [status, dueDate, loanDaysLate, label, tone] = row;
    const payment = aPayment({ status, dueDate, loanDaysLate });
    expect(paymentChip(payment, "2026-11-24" as CalendarDate, t)).toMatchObject({ label, tone });
  });

  const types = { ...messages.movementTypes, toString: "toString", FEE: "FEE" };
  test.each(Object.entries(types))("of a movement's type: %s is “%s”", (type, label) => {
    const tones: Record<string, string> = { INTEREST: "interest", LOAN: "capital" };
    const others = type.endsWith("WITHDRAWAL") ? "withdrawal" : "neutral";
    const tone = Object.hasOwn(tones, type) ? tones[type] : others;
    expect(typeChip(type, t)).toEqual({ label, tone });
  });
});

describe("a chip", () => {
  let stop: AbortController;
  beforeEach(() => {
    stop = new AbortController();
    listenForPopovers(stop.signal);
  });
  afterEach(() => stop.abort());
  const draw = (...statuses: string[]) =>
    show(statuses.map((status) => <Chip key={status} {...statusChip("loan", status, t)} />));
  const buttons = () => screen.queryAllByRole("button");
  const dismissed = () => buttons().map((button) => button.hasAttribute("data-dismissed"));

  test("with a hint is a button that it describes; another is text, and no stop of the Tab key", async () => {
    const long = "ON_HOLD_".repeat(25);
    await draw("PENDING", long, "ACTIVE");
    expect(textsOf(buttons())).toEqual(["Pendiente", long]);
    expect(screen.getByText("Activo").tagName).toBe("BDI");
    const tooltips = screen.getAllByRole("tooltip");
    expect(textsOf(tooltips)).toEqual([hints.loan.PENDING, hints.unknown]);
    const described = buttons().map((button) => button.getAttribute("aria-describedby"));
    expect(described).toEqual(tooltips.map(({ id }) => id));
    expect(new Set(described).size).toBe(2);
  });

  test.each([
    [hints.request.PENDING, /Cuando se complete saldrá de tu saldo\.$/],
    [hints.request.PENDING_WITHDRAWAL, /Cuando se complete saldrá de tu saldo\.$/],
    [hints.movement.PENDING_WITHDRAWAL, /^Este retiro aún no se paga\. Mira su solicitud/],
    [hints.period.PENDING_WITHDRAWAL, /ya está en tu interés ganado/],
  ])("promise what is true: %s", (hint, words) => expect(hint).toMatch(words));

  test("shows its hint in the top layer on focus and hover, and hides it after both", async () => {
    const shown = jest.fn();
    const hidden = jest.fn();
    Object.assign(HTMLElement.prototype, { showPopover: shown, hidePopover: hidden });
    await draw("PENDING");
    const button = screen.getByRole("button");
    const hint = screen.getByRole("tooltip");
    fireEvent.pointerOver(button);
    fireEvent.focusIn(button);
    expect(shown.mock.contexts).toEqual([hint, hint]);
    const leave = (relatedTarget: Element) =>
      fireEvent(button, new MouseEvent("pointerout", { bubbles: true, relatedTarget }));
    leave(hint);
    expect(hidden).not.toHaveBeenCalled();
    leave(document.body);
    expect(hidden).toHaveBeenCalledTimes(1);
  });

  test("hides its hint on Escape until the next focus, and not after the page is left", async () => {
    await draw("PENDING", "PENDING_WITHDRAWAL");
    const [first] = buttons();
    first?.focus();
    fireEvent.keyDown(document, { key: "Enter" });
    expect(dismissed()).toEqual([false, false]);
    fireEvent.keyDown(document, { key: "Escape" });
    expect(dismissed()).toEqual([true, false]);
    expect(document.activeElement).toBe(first);
    first?.blur();
    expect(dismissed()).toEqual([false, false]);
    first?.focus();
    fireEvent.keyDown(document, { key: "Escape" });
    fireEvent(first ?? document, new MouseEvent("pointerout", { bubbles: true }));
    expect(dismissed()).toEqual([false, false]);
    stop.abort();
    first?.blur();
    first?.focus();
    fireEvent.keyDown(document, { key: "Escape" });
    expect(dismissed()).toEqual([false, false]);
  });
});
