/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { showFilters } from "@/components/lists-for-tests";
import { paymentScreen } from "./payment-screen";

const draw = (query: Record<string, string>) => showFilters(paymentScreen, query);
const search = () => screen.getByRole("searchbox", { name: "Buscar préstamo" });
const form = () => screen.getByRole<HTMLFormElement>("form", { name: "Filtros" });

test("a loan's payments are found by its reference, with the other filters kept", async () => {
  const { router } = await draw({ overdue: "true", loanId: "l-1", page: "3", pageSize: "50" });
  fireEvent.change(search(), { target: { value: "P-2025-0016" } });
  fireEvent.submit(form());
  expect(router.push).toHaveBeenCalledWith(
    "/payments?overdue=true&q=P-2025-0016&loanId=l-1&pageSize=50",
    { scroll: false },
  );
});

test("the address fills the field and a chip, and without scripts the form sends it", async () => {
  await draw({ q: "P-2025-0016" });
  expect((search() as HTMLInputElement).value).toBe("P-2025-0016");
  expect(form().getAttribute("action")).toBe("/payments");
  expect(new FormData(form()).get("q")).toBe("P-2025-0016");
  const chip = screen.getByRole("link", { name: "Quitar el filtro “P-2025-0016”" });
  expect(chip.getAttribute("href")).toBe("/payments");
});
