/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { hrefOf } from "@/components/reading-for-tests";
import { configureContact, show } from "@/components/render-for-tests";
import LoanNotFoundPage from "./(portal)/(figures)/loan_detail/[id]/not-found";
import NotFoundPage from "./not-found";

jest.mock("@/lib/session/session", () => ({ readSession: async () => undefined }));
jest.mock("./(portal)/layout", () => undefined);

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

test("an unknown path has its own page, with a link to the summary", async () => {
  await show(<NotFoundPage />);
  expect(heading()).toBe("No encontramos esta página");
  expect(screen.getByText("El enlace no existe o cambió. Revisa que esté completo.")).toBeTruthy();
  expect(hrefOf("Ir al resumen")).toBe("/main-layout");
});

test("a loan that is not there leads to the lender's own, and to another account", async () => {
  await show(<LoanNotFoundPage />);
  expect(heading()).toBe("No encontramos este préstamo");
  expect(screen.getByText(/o que el préstamo pertenezca a otra cuenta\.$/)).toBeTruthy();
  expect(hrefOf("Ver mis préstamos")).toBe("/loans");
  expect(screen.getByRole("button", { name: "Cambiar de cuenta" })).toBeTruthy();
});

test.each([
  ["page", <NotFoundPage key="page" />],
  ["loan", <LoanNotFoundPage key="loan" />],
])("a missing %s can be reported, without the query, if there is support", async (_, page) => {
  const { unmount } = await show(page, "/old/place?name=Ana");
  const mail = decodeURIComponent(hrefOf("Avisar a soporte") ?? "");
  expect(mail).toContain("Referencia: —\r\nPágina: /old/place\r\n");
  unmount();
  configureContact(undefined);
  await show(page);
  expect(hrefOf("Avisar a soporte")).toBeUndefined();
});
