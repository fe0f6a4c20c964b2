/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { Figures } from "./figures";

const figure = (name: string) => {
  const link = screen.getByRole("link", { name });
  const text = link.closest("div")?.querySelector("dd")?.textContent;
  return { text, href: link.getAttribute("href") };
};

const assumed = /^Las sumas del servicio no distinguen los reversos/;

test("takes off what was reversed, and says so where nobody can tell", async () => {
  const interest = { type: "INTEREST", sum: "1127.20" };
  const reversed = { type: "INTEREST", sum: "27.20", direction: "OUT" };
  await show(<Figures totals={totalsOf(interest, reversed)} />);
  expect(figure("Interés ganado en MXN").text).toBe("1,100.00 MXN");
  expect(screen.queryByText(assumed)).toBeNull();
  await show(<Figures totals={totalsOf({ ...interest, direction: undefined })} />);
  expect(screen.getByText(assumed)).toBeTruthy();
});

test("shows the four figures of each currency apart, each with the list that it adds up", async () => {
  await show(
    <Figures
      totals={totalsOf(
        { sum: "150000.00" },
        { type: "INTEREST", sum: "1234.5" },
        { type: "INTEREST_WITHDRAWAL", sum: "200.25" },
        { type: "LOAN_WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum: "75" },
        { currency: "USD", sum: "99.10" },
      )}
    />,
  );
  expect(figure("Capital colocado en MXN")).toEqual({
    text: "150,000.00 MXN",
    href: "/movements?type=LOAN&status=COMPLETED&currency=MXN",
  });
  expect(figure("Interés ganado en MXN").text).toBe("1,234.50 MXN");
  expect(figure("Interés retirado en MXN").text).toBe("200.25 MXN");
  expect(figure("Retiros pendientes en MXN")).toEqual({
    text: "75.00 MXN",
    href: "/movements?status=PENDING_WITHDRAWAL&currency=MXN",
  });
  expect(figure("Capital colocado en USD").text).toBe("99.10 USD");
  expect(figure("Interés ganado en USD").text).toBe("0.00 USD");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("explains pending withdrawals only where there are any", async () => {
  const words = /^Los retiros pendientes aún no se han pagado/;
  const pending = { type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL" };
  const { unmount } = await show(<Figures totals={totalsOf({}, { ...pending, sum: "0.00" })} />);
  expect(screen.queryByText(words)).toBeNull();
  unmount();
  await show(<Figures totals={totalsOf({}, { ...pending, sum: "0.000001" })} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test("shows what else is pending apart, by its direction", async () => {
  const pending = (type: string, sum: string) => ({ type, sum, status: "PENDING" });
  await show(
    <Figures
      totals={totalsOf(pending("LOAN", "10"), pending("WITHDRAWAL", "20"), pending("BONUS", "30"))}
    />,
  );
  const other = screen.getByRole("link", { name: "Otros pendientes en MXN" }).closest("div");
  const ways = within(other as HTMLElement).getAllByRole("definition");
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    "10.00 MXN por entrar",
    "20.00 MXN por salir",
    "30.00 MXN de sentido desconocido",
  ]);
  expect(figure("Capital colocado en MXN").text).toBe("0.00 MXN");
});

test("keeps every digit of the longest numbers", async () => {
  const whole = "123456789".repeat(7).slice(0, 60);
  await show(
    <Figures
      totals={totalsOf({ sum: `${whole}.50` }, { currency: "USDC", sum: "0.123456789123456789" })}
    />,
  );
  const digits = figure("Capital colocado en MXN").text?.replaceAll(",", "");
  expect(digits).toBe(`${whole}.50 MXN`);
  expect(figure("Capital colocado en USDC").text).toBe("0.120.123456789123456789 USDC");
});

test("welcomes a lender without movements, and shows no figure", async () => {
  await show(<Figures totals={[]} />);
  expect(screen.getByRole("heading", { name: "Te damos la bienvenida" })).toBeTruthy();
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.queryAllByRole("definition")).toEqual([]);
});

test("leaves no digit of an amount to read where amounts are hidden", async () => {
  await show(
    <Figures
      totals={totalsOf(
        { sum: "1500.00" },
        { currency: "USDC", sum: "7.123456" },
        { type: "LOAN", status: "PENDING", sum: "3.33" },
      )}
    />,
  );
  expect(amountsIn()).toEqual(expect.arrayContaining(["1,500.00", "7.123456", "3.33"]));
  expect(amountsLeftWhenHidden()).toEqual([]);
});
