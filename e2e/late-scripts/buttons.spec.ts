import { enter, expect, test } from "../fixtures.ts";
import { AccountMenu } from "../pages/account-menu.ts";
import { ExportMenu } from "../pages/export-menu.ts";
import { listNamed } from "../pages/list.ts";
import { Shell } from "../pages/shell.ts";
import { callsOf, createLender, switchOff, switchOn } from "../sandbox-control.ts";
import { HeldScripts } from "./held-scripts.ts";

test("buttons and switches pressed before scripts run act once when they do", async ({
  context,
  lender,
  browser,
  baseURL,
}) => {
  test.slow();
  const held = new HeldScripts();

  const account = await held.open(context, "/loans");
  const menu = new AccountMenu(account);
  await menu.hideAmounts.click();
  await menu.button.click();
  await menu.themes.getByText("Oscuro", { exact: true }).click();

  const movements = await held.open(context, "/movements");
  await movements.getByRole("button", { name: "Actualizar" }).click();
  const file = await new ExportMenu(movements).download("CSV");
  expect(await file.failure()).toBeNull();

  await switchOn(lender, { name: "unavailable", path: "/requests" });
  const requests = await held.open(context, "/requests");
  await requests.getByRole("button", { name: "Reintentar" }).click();
  await switchOff(lender);

  const statement = await held.open(context, "/statement");
  const prints = () =>
    statement.evaluate(() => (window as unknown as { counted: { prints: number } }).counted);
  await statement.evaluate(() => {
    const counted = { prints: 0 };
    const print = () => {
      counted.prints += 1;
    };
    Object.assign(window, { counted, print });
  });
  await statement.getByRole("button", { name: "Imprimir" }).click();

  const columns = await held.open(context, "/movements");
  await columns.getByRole("button", { name: "Columnas" }).click();
  await columns.getByRole("checkbox", { name: "Estado" }).click();
  await columns.getByRole("checkbox", { name: "Descripción" }).click();
  await columns.getByRole("button", { name: "Densidad" }).click();
  await columns.getByRole("radio", { name: "Compacta" }).click();

  const elsewhere = await browser.newContext();
  await enter(elsewhere, baseURL, await createLender());
  const leaving = await held.open(elsewhere, "/loans");
  await new Shell(leaving).signOut();

  const reads = async () =>
    (await callsOf(lender)).filter(({ path }) => /^\/movements\?(?!.*[?&]limit=1&)/.test(path))
      .length;
  const before = await reads();
  await held.release(movements);
  await expect.poll(reads).toBe(before + 1);
  // Had the first press acted twice, this one would be the third.
  const refresh = movements.getByRole("button", { name: "Actualizar" });
  await expect(refresh).toHaveAttribute("aria-busy", "false");
  await refresh.click();
  await expect.poll(reads).toBe(before + 2);
  await expect(refresh).toHaveAttribute("aria-busy", "false");
  expect(await reads()).toBe(before + 2);
  await movements.close();

  await held.release(account);
  const document = account.locator("html");
  await expect(document).toHaveAttribute("data-amounts", "hidden");
  await expect(document).toHaveAttribute("data-theme", "dark");
  await expect(menu.theme("Oscuro")).toBeChecked();
  await account.close();

  await held.release(requests);
  await expect(listNamed(requests, "Retiros")).toBeVisible();
  await requests.close();

  await held.release(statement);
  await expect.poll(prints).toEqual({ prints: 1 });
  await statement.getByRole("button", { name: "Imprimir" }).click();
  expect(await prints()).toEqual({ prints: 2 });
  await statement.close();

  await held.release(columns);
  const table = listNamed(columns, "Movimientos");
  await expect(table.getByRole("columnheader", { name: "Estado" })).toHaveCount(0);
  await expect(table.getByRole("columnheader", { name: "Descripción" })).toHaveCount(0);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "list_view_movements")?.value).toMatch(/^compact\./);
  await columns.close();

  await held.release(leaving);
  await expect(leaving).toHaveURL((url) => url.pathname === "/");
});
