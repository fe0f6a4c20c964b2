/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { aPayment } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import { day } from "@/lib/domain/payments-for-tests";
import type { StatusBearer } from "@/lib/domain/status";
import { translations } from "@/lib/i18n/translations";
import messages from "@/messages/es.json";
import { Chip } from "./chip";
import { overdueChip, paymentChip, statusChip, typeChip } from "./labels";
import { listenForPopovers } from "./popover-manners";

const t = translations();

let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
  listenForPopovers(stop.signal);
});
afterEach(() => stop.abort());
const status = (of: StatusBearer, name: string) => show(<Chip {...statusChip(of, name, t)} />);

describe("the chip of a status", () => {
  test.each(Object.entries(messages.statuses))("%s says %s", async (name, label) => {
    const { container } = await status("loan", name);
    expect(container.querySelector("bdi, button")?.textContent).toBe(label);
  });

  test.each(["ACTIVE", "COMPLETED", "FINISHED", "CANCELED"])(
    "%s needs no explanation and is no stop of the Tab key",
    async (name) => {
      await status("movement", name);
      expect(screen.queryByRole("button")).toBeNull();
      expect(screen.queryByRole("tooltip")).toBeNull();
    },
  );

  test.each([
    ["loan", messages.statusHints.loan.PENDING],
    ["period", messages.statusHints.period.PENDING],
    ["movement", messages.statusHints.movement.PENDING],
    ["request", messages.statusHints.request.PENDING],
  ] as const)("that is pending explains itself for a %s", async (of, hint) => {
    await status(of, "PENDING");
    const button = screen.getByRole("button");
    const tooltip = screen.getByRole("tooltip");
    expect(tooltip.textContent).toBe(hint);
    expect(button.getAttribute("aria-describedby")).toBe(tooltip.id);
  });

  test.each([
    ["period", "PENDING", "Programado", "planned"],
    ["period", "PENDING_WITHDRAWAL", "Por retirar", "moving"],
    ["request", "PENDING", "Por aprobar", "pending"],
    ["request", "PENDING_WITHDRAWAL", "En camino", "moving"],
    ["movement", "PENDING", "Pendiente", "pending"],
    ["movement", "PENDING_WITHDRAWAL", "Retiro pendiente", "moving"],
  ] as const)("of a %s tells good from bad: %s", async (of, name, label, tone) => {
    await status(of, name);
    const chip = screen.getByRole("button", { name: label });
    expect(chip.className.split(" ")).toContain(`chip-${tone}`);
  });

  test("of an instalment that runs is not that of an active loan", async () => {
    const { container } = await status("period", "ACTIVE");
    expect(container.textContent).toBe("En curso");
  });

  test("of an overdue period has a warning colour, and shows for how long", async () => {
    await show([1, 65].map((days) => <Chip key={days} {...overdueChip(days, t)} />));
    const chips = screen.getAllByRole("button");
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      "Atrasado 1 día",
      "Atrasado 65 días",
    ]);
    for (const chip of chips) expect(chip.className.split(" ")).toContain("chip-overdue");
  });

  test("has its own hint beside another with the same text", async () => {
    await show(["a", "b"].map((key) => <Chip key={key} {...statusChip("loan", "PENDING", t)} />));
    const [first, second] = screen.getAllByRole("tooltip");
    expect(first?.id).not.toBe(second?.id);
  });

  test("with an unknown status is shown completely, and may wrap", async () => {
    const long = "ON_HOLD_".repeat(25);
    await status("loan", long);
    const chip = screen.getByRole("button", { name: long });
    expect(chip.className.split(" ")).toEqual(["chip", "chip-neutral", "chip-long", "chip-hinted"]);
    expect(screen.getByRole("tooltip").textContent).toBe(messages.statusHints.unknown);
  });
});

describe("the chip of a movement's type", () => {
  test.each(Object.entries(messages.movementTypes))("%s says %s", async (name, label) => {
    const { container } = await show(<Chip {...typeChip(name, t)} />);
    expect(container.textContent).toBe(label);
  });

  test("has different colours for interest, capital and withdrawals, and none for unknown types", async () => {
    const types = ["INTEREST", "LOAN", "LOAN_WITHDRAWAL", "WITHDRAWAL", "toString", "FEE"];
    const { container } = await show(
      types.map((type) => <Chip key={type} {...typeChip(type, t)} />),
    );
    expect(
      [...container.children].map(({ className }) =>
        className.split(" ")[1]?.slice("chip-".length),
      ),
    ).toEqual(["interest", "capital", "withdrawal", "withdrawal", "neutral", "neutral"]);
  });
});

describe("a hint", () => {
  test("is shown in the top layer on focus and hover, and hidden after both", async () => {
    const shown = jest.fn();
    const hidden = jest.fn();
    HTMLElement.prototype.showPopover = shown;
    HTMLElement.prototype.hidePopover = hidden;
    await status("loan", "PENDING");
    const button = screen.getByRole("button");
    fireEvent.pointerOver(button);
    fireEvent.focusIn(button);
    expect(shown.mock.contexts).toEqual(
      Array(2).fill(screen.getByRole("tooltip", { hidden: true })),
    );
    const leave = (relatedTarget: Element) =>
      fireEvent(button, new MouseEvent("pointerout", { bubbles: true, relatedTarget }));
    leave(screen.getByRole("tooltip", { hidden: true }));
    expect(hidden).not.toHaveBeenCalled();
    leave(document.body);
    expect(hidden).toHaveBeenCalledTimes(1);
  });
});

describe("Escape", () => {
  const page = (
    <>
      <Chip {...statusChip("loan", "PENDING", t)} />
      <Chip {...statusChip("movement", "PENDING_WITHDRAWAL", t)} />
    </>
  );
  const dismissed = () =>
    screen.getAllByRole("button").map((button) => button.hasAttribute("data-dismissed"));

  test("closes the hint until the next focus", async () => {
    await show(page);
    const [first] = screen.getAllByRole("button");
    first?.focus();
    fireEvent.keyDown(document, { key: "Enter" });
    expect(dismissed()).toEqual([false, false]);
    fireEvent.keyDown(document, { key: "Escape" });
    expect(dismissed()).toEqual([true, false]);
    expect(document.activeElement).toBe(first);
    first?.blur();
    expect(dismissed()).toEqual([false, false]);
  });

  test("does nothing after the page is left", async () => {
    await status("loan", "PENDING");
    stop.abort();
    screen.getByRole("button").focus();
    fireEvent.keyDown(document, { key: "Escape" });
    expect(dismissed()).toEqual([false]);
  });
});

describe("the chip of a payment", () => {
  const today = day("2026-11-24");
  const chipOf = (status: string, dueDate: string, loanDaysLate?: number) => {
    const payment = aPayment({
      status,
      dueDate,
      ...(loanDaysLate !== undefined && { loanDaysLate: `${loanDaysLate}` }),
    });
    const { label, tone } = paymentChip(payment, today, t);
    return [label, tone];
  };

  test("to come says that its loan is late", () => {
    expect(chipOf("ACTIVE", "2026-12-04", 20)).toEqual(["Préstamo atrasado 20 días", "overdue"]);
    expect(chipOf("PENDING", "2026-12-04", 1)).toEqual(["Préstamo atrasado 1 día", "overdue"]);
  });

  test("that is late itself says how late it is", () => {
    expect(chipOf("ACTIVE", "2026-11-21", 20)).toEqual(["Atrasado 3 días", "overdue"]);
  });

  test("that is settled, of a loan on time, or of an unknown one says its status", () => {
    expect(chipOf("COMPLETED", "2026-11-21", 20)).toEqual(["Completado", "done"]);
    expect(chipOf("ACTIVE", "2026-12-04", 0)).toEqual(["En curso", "capital"]);
    expect(chipOf("ACTIVE", "2026-12-04")).toEqual(["En curso", "capital"]);
    expect(chipOf("FROZEN", "2026-12-04", 20)).toEqual(["FROZEN", "neutral"]);
  });
});
