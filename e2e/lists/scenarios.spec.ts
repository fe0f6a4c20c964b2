import { expect, test } from "../fixtures.ts";
import { listNamed, rowsOf, wordsOf } from "../pages/list.ts";
import { switchOff, switchOn } from "../sandbox-control.ts";
import { lists } from "./all-lists.ts";

test.use({ idle: false });

const failures = [
  { name: "forbidden", says: "Tu cuenta no tiene permiso para ver estos datos." },
  { name: "not-found", says: "No encontramos estos datos." },
  {
    name: "too-many-requests",
    says: /Hay demasiadas consultas en este momento\. Inténtalo de nuevo en \d+ segundos?\./,
  },
  { name: "server-error", says: "Nuestro sistema no está disponible en este momento." },
  { name: "unavailable", says: "Nuestro sistema no está disponible en este momento." },
  { name: "reset", says: "No pudimos comunicarnos con nuestro sistema." },
  { name: "truncated", says: "No pudimos comunicarnos con nuestro sistema." },
  { name: "html", says: "Recibimos una respuesta que no pudimos leer." },
  { name: "wrong-schema", says: "Recibimos una respuesta que no pudimos leer." },
] as const;

for (const { path: api, title } of lists)
  test(`${api} shows each failure of the lenders API, recovers on Reintentar, and keeps what it has`, {
    tag: api === "/movements" ? "@gate" : [],
  }, async ({ page, lender }) => {
    // Without these, only payments to come, and active loans.
    const whole = { "/payments": "?from=2020-01-01", "/loans": "?sort=nextPaymentDate" };
    const path = `${api}${api in whole ? whole[api as keyof typeof whole] : ""}`;
    const notice = page.getByRole("alert").filter({ hasText: "No pudimos mostrar estos datos" });
    const retry = notice.getByRole("button", { name: "Reintentar" });
    const list = listNamed(page, title);
    let reference = "";
    // An API without payments answers them with 404: no other try helps then.
    const own = failures.filter(({ name }) => api !== "/payments" || name !== "not-found");
    for (const [index, { name, says }] of own.entries())
      await test.step(name, async () => {
        await switchOn(lender, { name, path: api });
        await (index === 0 ? page.goto(path) : retry.click());
        // Some failures read alike; each has a reference of its own.
        if (reference) await expect(notice).not.toContainText(reference);
        await expect(notice).toContainText(says);
        await expect(notice).toContainText(/Referencia para soporte: [0-9a-f-]{36}/);
        reference = (await notice.innerText()).match(/[0-9a-f-]{36}/)?.[0] ?? "";
        await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      });
    await switchOff(lender);
    await retry.click();
    await expect(list).toBeVisible();
    await expect(notice).toHaveCount(0);

    await test.step("a failed refresh", async () => {
      const before = await wordsOf(list);
      expect(before.length).toBeGreaterThan(0);
      await switchOn(lender, { name: "unavailable", path: api });
      await page.getByRole("button", { name: "Actualizar" }).first().click();
      await expect(
        page.getByText(/No pudimos actualizar\. Mostramos los datos anteriores\./).first(),
      ).toBeVisible();
      expect(await wordsOf(list)).toEqual(before);
    });

    await test.step("malformed-row", async () => {
      await switchOn(lender, { name: "malformed-row", path: api });
      await page.goto(path);
      await expect(page.getByText("1 elemento no se pudo mostrar.")).toBeVisible();
      const { data } = await (await page.request.get(`/api${path}`)).json();
      expect(data.length).toBeGreaterThan(0);
      await expect(rowsOf(list)).toHaveCount(data.length);
    });

    await test.step("unauthorized", async () => {
      await switchOn(lender, { name: "unauthorized", path: api });
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/\\?next=${encodeURIComponent(path)}`));
      await expect(page.getByText("Tu sesión terminó. Inicia sesión de nuevo.")).toBeVisible();
      await switchOff(lender);
      const again = await page.request.get(path);
      expect(new URL(again.url()).pathname, "the refused session stays refused").toBe("/");
    });
  });
