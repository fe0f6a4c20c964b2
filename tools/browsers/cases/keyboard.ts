import { createLender } from "../../../e2e/sandbox-control.ts";
import { browserCase } from "./case.ts";

const keyboard = browserCase("keyboard only", async ({ person }) => {
  const lender = await createLender("ana");
  await person.openSignIn();
  await person.tabTo("textbox", "Correo electrónico");
  await person.browser.type(lender.email);
  await person.key("Tab");
  await person.browser.type(lender.password);
  await person.key("Enter");
  await person.see("heading", "Resumen");
  await person.open("/movements");
  await person.see("table", "Movimientos");
  await person.key("Tab");
  await person.seeFocus("link", "Saltar al contenido");
  await person.tabTo("button", "Cuenta");
  await person.key("Enter");
  await person.tabTo("button", "Ocultar importes");
  await person.key("Escape");
  await person.seeFocus("button", "Cuenta");
  await person.tabTo("button", "Elegir fecha: Desde");
  await person.key("Enter");
  await person.see("dialog", "Elegir fecha: Desde");
  await person.until(
    "a day has the focus",
    `document.activeElement.getAttribute("role") === "gridcell"`,
  );
  await person.key("PageUp");
  await person.key("Home");
  await person.key("Enter");
  await person.until("the URL has the date", `/from=\\d{4}-\\d{2}-\\d{2}/.test(location.search)`);
  await person.seeFocus("button", "Elegir fecha: Desde");
});

export const keyboardCases = [keyboard];
