import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { listNamed, rowsOf, textsOf } from "../pages/list.ts";
import { switchOff, switchOn } from "../sandbox-control.ts";

test.use({ idle: false });

const failures = [
  { name: "forbidden", says: "Tu cuenta no tiene permiso para ver estos datos." },
  {
    name: "too-many-requests",
    says: /Hay demasiadas consultas en este momento\. Inténtalo de nuevo en \d+ segundos?\./,
  },
  { name: "reset", says: "No pudimos comunicarnos con nuestro sistema." },
  { name: "wrong-schema", says: "Recibimos una respuesta que no pudimos leer." },
] as const;

test("a list shows each failure of the lenders API, recovers on Reintentar, and keeps what it has", {
  tag: "@gate",
}, async ({ page, lender }) => {
  const path = "/movements";
  const notice = page.getByRole("alert").filter({ hasText: "No pudimos mostrar estos datos" });
  const retry = notice.getByRole("button", { name: "Reintentar" });
  const list = listNamed(page, "Movimientos");
  let reference = "";
  for (const [index, { name, says }] of failures.entries())
    await test.step(name, async () => {
      await switchOn(lender, { name, path });
      if (index > 0) await retry.click();
      else await page.goto(path).then(() => hydrated(page));
      // Some failures read alike; each has a reference of its own.
      if (reference) await expect(notice).not.toContainText(reference);
      await expect(notice).toContainText(says);
      await expect(notice).toContainText(/Referencia para soporte: [0-9a-f-]{36}/);
      reference = (await notice.innerText()).match(/[0-9a-f-]{36}/)?.[0] ?? "";
      await expect(page.getByRole("heading", { level: 1, name: "Movimientos" })).toBeVisible();
    });
  await switchOff(lender);
  await retry.click();
  await expect(list).toBeVisible();
  await expect(notice).toHaveCount(0);

  await test.step("a failed refresh", async () => {
    const before = await textsOf(rowsOf(list));
    expect(before.length).toBeGreaterThan(0);
    await switchOn(lender, { name: "unavailable", path });
    await page.getByRole("button", { name: "Actualizar" }).first().click();
    await expect(
      page.getByText(/No pudimos actualizar\. Mostramos los datos anteriores\./).first(),
    ).toBeVisible();
    expect(await textsOf(rowsOf(list))).toEqual(before);
  });
});
