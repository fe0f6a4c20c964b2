import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";

test.use({ profile: "ana", idle: false });

const issued = (page: Page) => page.getByRole("region", { name: "Contratos y constancias" });
const save = (page: Page, title: string) => page.getByRole("link", { name: `Descargar ${title}` });
const october = "Constancia de retenciones, octubre 2026";

test("a certificate is found by its kind and year, saved under its title, and opened beside the page", {
  tag: "@gate",
}, async ({ page }) => {
  await page.goto("/documents");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Tipo de documento" }).selectOption("Constancia");
  await expect(page).toHaveURL("/documents?kind=certificate");
  await page.getByRole("combobox", { name: "Año" }).selectOption("2026");
  await expect(page).toHaveURL("/documents?kind=certificate&year=2026");
  await expect(issued(page).getByRole("listitem").filter({ hasText: "Descargar" })).toHaveText(
    Array(10).fill(/^Constancia de retenciones, .*2026.*Constancia · 5 .* 2026 · 2.KB/),
  );
  const started = page.waitForEvent("download");
  await save(page, october).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`${october}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.subarray(-6).toString()).toBe("%%EOF\n");
  const preview = issued(page).getByRole("link", { name: `${october} (se abre en otra pestaña)` });
  await expect(preview).toHaveAttribute("target", "_blank");
  const answer = await page.request.get((await preview.getAttribute("href")) ?? "");
  expect(answer.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; filename="Constancia_de_retenciones/),
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'nonce-[\w+/=]+'$/,
    ),
    "x-content-type-options": "nosniff",
  });
  expect((await answer.body()).equals(bytes)).toBe(true);
});
