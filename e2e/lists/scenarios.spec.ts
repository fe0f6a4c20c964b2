import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { listNamed, rowsOf, wordsOf } from "../pages/list.ts";
import { callsOf, switchOff, switchOn } from "../sandbox-control.ts";
import { lists as allLists } from "./all-lists.ts";

test.use({ idle: false });

/** What the portal's own API could read of a list's first page. */
async function readable(page: Page, path: string): Promise<{ readonly data: readonly unknown[] }> {
  return (await page.request.get(`/api${path}`)).json();
}

const lists = allLists.map(({ path, title }) => ({
  // Without a day, only payments to come.
  path: path === "/payments" ? `${path}?from=2020-01-01` : path,
  api: path,
  title,
}));

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

for (const { path, api, title } of lists) {
  test.describe(`${api} when the lenders API misbehaves`, () => {
    test("shows each failure with a reference, and recovers on Reintentar", async ({
      page,
      lender,
    }) => {
      const notice = page.getByRole("alert").filter({ hasText: "No pudimos mostrar estos datos" });
      const retry = notice.getByRole("button", { name: "Reintentar" });
      let reference = "";
      for (const [index, { name, says }] of failures.entries())
        await test.step(name, async () => {
          // An API that lacks /payments alone has them in its loans' schedules.
          const scope = api === "/payments" && name === "not-found" ? {} : { path: api };
          await switchOn(lender, { name, ...scope });
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
      await expect(listNamed(page, title)).toBeVisible();
      await expect(notice).toHaveCount(0);
    });

    test("unauthorized: the session ends at the sign-in page, which keeps the requested page", async ({
      page,
      lender,
    }) => {
      await switchOn(lender, { name: "unauthorized", path: api });
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`/\\?next=${encodeURIComponent(path)}`));
      await expect(page.getByText("Tu sesión terminó. Inicia sesión de nuevo.")).toBeVisible();
      await switchOff(lender);
      await page.goto(path);
      await expect(page, "the refused session stays refused").toHaveURL(/\/\?next=/);
    });

    test("slow: a skeleton is shown until the rows arrive", async ({ page, lender }) => {
      await switchOn(lender, { name: "slow", ms: 2500, path: api });
      // A test that looks now and then may look when the rows are there already. The text may
      // arrive in two pieces.
      await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
          if (document.querySelector("main [role=row]")) return watch.disconnect();
          const text = document.querySelector("main [data-waiting]")?.textContent;
          if (text) Object.assign(window, { waited: text });
        });
        watch.observe(document, { childList: true, subtree: true, characterData: true });
      });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(listNamed(page, title)).toBeVisible();
      expect(await page.evaluate(() => (window as { waited?: string }).waited)).toBe("Cargando…");
    });

    test("malformed-row: it is counted, and the other rows stay", async ({ page, lender }) => {
      await switchOn(lender, { name: "malformed-row", path: api });
      await page.goto(path);
      await expect(page.getByText("1 elemento no se pudo mostrar.")).toBeVisible();
      const { data } = await readable(page, path);
      expect(data.length).toBeGreaterThan(0);
      const rowsEach = path === "/requests" ? 2 : 1; // a request brings the row of its timeline
      await expect(rowsOf(listNamed(page, title))).toHaveCount(data.length * rowsEach);
    });

    test("a failed refresh keeps the rows and says so", async ({ page, lender }) => {
      await page.goto(path);
      const list = listNamed(page, title);
      const before = await wordsOf(list);
      expect(before.length).toBeGreaterThan(0);
      await switchOn(lender, { name: "unavailable", path: api });
      await page.getByRole("button", { name: "Actualizar" }).first().click();
      await expect(
        page.getByText(/No pudimos actualizar\. Mostramos los datos anteriores\./).first(),
      ).toBeVisible();
      expect(await wordsOf(list)).toEqual(before);
    });
  });
}

test("time-out: after 10 seconds each list shows the error and the API call is aborted", async ({
  page,
  context,
  lender,
}) => {
  await switchOn(lender, { name: "time-out" });
  // A page of its own for each: a second address would abort the first.
  const others = await Promise.all(lists.slice(1).map(() => context.newPage()));
  const pages = [page, ...others];
  const start = Date.now();
  await Promise.all(
    pages.map(async (list, index) => {
      await list.goto(lists[index]?.path ?? "", { waitUntil: "commit" });
      await expect(
        list.getByText("Nuestro sistema tardó más de 10 segundos en responder.").first(),
      ).toBeVisible({ timeout: 25_000 });
    }),
  );
  expect(Date.now() - start).toBeGreaterThan(9_500);
  for (const { api } of lists)
    await expect
      .poll(async () => {
        const calls = (await callsOf(lender)).filter(({ path }) => path.split("?")[0] === api);
        return [...new Set(calls.map(({ aborted }) => aborted))];
      })
      .toEqual([true]);
});
