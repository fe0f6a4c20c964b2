/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { configureContact, show } from "@/components/render-for-tests";
import { ContactLinks } from "./contact-links";

const links = () => within(screen.getByRole("navigation")).getAllByRole("link");

test("links to support and to the legal pages", async () => {
  await show(<ContactLinks />);
  expect(links().map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [
      "Escribir a soporte",
      "mailto:soporte@prestamistas.example?subject=Ayuda%20con%20Portal%20de%20Prueba",
    ],
    ["Sitio de soporte", "https://www.prestamistas.example/soporte"],
    ["Aviso de privacidad", "https://www.prestamistas.example/privacidad"],
    ["Términos", "https://www.prestamistas.example/terminos"],
  ]);
});

test("links only to what is configured", async () => {
  configureContact({ privacyUrl: "https://www.example/aviso" });
  await show(<ContactLinks />);
  expect(links().map(({ textContent }) => textContent)).toEqual(["Aviso de privacidad"]);
});

test("renders nothing if nothing is configured", async () => {
  configureContact(undefined);
  const { container } = await show(<ContactLinks />);
  expect(container.innerHTML).toBe("");
});
