import { expect, test } from "../fixtures.ts";

test("Trusted Types refuse markup from text and scripts from foreign addresses", {
  tag: "@gate",
}, async ({ page }) => {
  const answer = await page.goto("/loans");
  const policy = answer?.headers()["content-security-policy"];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const tried = await page.evaluate(() => {
    const attempt = (sink: () => void) => {
      try {
        sink();
        return "let through";
      } catch (error) {
        return error instanceof TypeError ? "refused" : String(error);
      }
    };
    const script = document.createElement("script");
    return [
      attempt(() => Object.assign(document.createElement("div"), { innerHTML: "<b>x</b>" })),
      attempt(() => Object.assign(script, { src: "https://evil.example/a.js" })),
      attempt(() => Object.assign(script, { src: "/api/loans" })),
      attempt(() => Object.assign(script, { src: "/_next/static/chunks/none.js" })),
    ];
  });
  expect(tried).toEqual(["refused", "refused", "refused", "let through"]);
});
