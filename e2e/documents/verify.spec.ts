import { expect, test } from "../fixtures.ts";
import { hydrated } from "../hydration.ts";
import { sealedStatement } from "../sealed-statement.ts";

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled, sharedPage: false });

    test("anybody sees that a file is genuine, that a changed one is not, and that one has no code", {
      tag: "@gate",
    }, async ({ page, context, baseURL }) => {
      const bytes = await sealedStatement(baseURL ?? "");
      const file = page.getByLabel("Archivo", { exact: true });
      const result = page.getByRole("heading", { level: 1 });
      const check = async (buffer: Buffer) => {
        await file.setInputFiles({ name: "estado.csv", mimeType: "text/csv", buffer });
        await page.getByRole("button", { name: "Verificar", exact: true }).click();
      };
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
      });
      await context.clearCookies();
      await page.goto("/");
      await page.getByRole("link", { name: "Verifícalo" }).click();
      await page.waitForURL("/verify");
      if (javaScriptEnabled) await hydrated(page);
      // Texts in a noscript element are not found by their words.
      const stays = page.getByText("El archivo no sale de tu dispositivo.");
      await expect(javaScriptEnabled ? stays : page.locator("noscript p")).toBeVisible();
      if (!javaScriptEnabled) await expect(stays).toBeHidden();
      // The browser's own field shows the chosen file where no script can.
      await expect(file).toHaveCSS("opacity", javaScriptEnabled ? "0" : "1");
      const other = { name: "<b>otro</b>.csv", mimeType: "text/csv", buffer: bytes };
      await file.setInputFiles(other);
      if (javaScriptEnabled) await expect(file).toHaveAccessibleDescription(other.name);

      await check(bytes);
      await expect(result).toHaveText("Documento auténtico");
      await expect(page.getByRole("definition").nth(0)).toHaveText("Estado anual de intereses");
      await expect(page.getByRole("definition").nth(1)).toHaveText("Del 1 ene 2025 al 31 dic 2025");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

      const changed = Buffer.from(bytes);
      changed[10] = (changed[10] ?? 0) ^ 1;
      await check(changed);
      await expect(result).toHaveText("No es auténtico");
      await expect(page.getByRole("definition")).toHaveCount(0);

      await check(bytes.subarray(0, -1));
      await expect(result).toHaveText("El archivo no lleva código");
      expect(sent).toEqual(javaScriptEnabled ? [] : Array(3).fill("/api/documents/check"));
    });
  });
