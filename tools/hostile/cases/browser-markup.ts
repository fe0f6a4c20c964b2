import { visit } from "../browser/visitor.ts";
import { browserCase } from "../browser/visitor-case.ts";
import type { Group } from "../case.ts";
import { lenderNamed, markOf } from "../lenders-api/lender.ts";
import { sends } from "../lenders-api/misbehaviour.ts";
import { line } from "../seen.ts";

// Runs in the page. Trusted Types may refuse even to write such markup.
function injectMarkup(): void {
  const tries = [
    (text: string) => {
      const holder = document.createElement("div");
      document.body.append(holder);
      holder.innerHTML = `<img src=x onerror="${text}"><a href="javascript:${text}">x</a>`;
      holder.querySelector("a")?.click();
    },
    (text: string) => document.write(`<script>${text}</script>`),
  ];
  for (const run of tries) {
    try {
      run("globalThis.injected = 1");
    } catch {
      // Refused, as it should be.
    }
  }
}

/** Markup and scripts that do not belong to the portal. */
export const browserMarkup: Group = {
  name: "web",
  atOnce: 2,
  cases: [
    browserCase(
      "browser-injection",
      "injected markup with scripts: an event handler, a link, a script element",
      "did not run",
      async ({ page }) => {
        await page.goto("/loans");
        await page.evaluate(injectMarkup);
        await page.waitForTimeout(500);
        const ran = await page.evaluate(() => (globalThis as { injected?: number }).injected);
        return ran ? "ran" : "did not run";
      },
    ),
    browserCase(
      "browser-exfiltration",
      "a script that sends data to another host",
      "refused",
      async ({ page, portal }) => {
        await page.goto("/loans");
        const outcome = await page.evaluate(async (own) => {
          try {
            await fetch(own.replace("localhost", "127.0.0.1"), { mode: "no-cors" });
            return "sent";
          } catch {
            return "refused";
          }
        }, portal.origin);
        return outcome;
      },
    ),
    {
      id: "browser-values",
      title: "API values that contain scripts, in every list",
      expected: "0 dialogs, 0 violations, shown as text",
      run: async (stage) => {
        const lender = lenderNamed("browser-values");
        const bad = `<img src=x onerror=alert(1)>"'><script>alert(2)</script>${markOf(lender.uid)}`;
        const loan = {
          id: "javascript:alert(3)",
          reference: bad,
          product: bad,
          status: bad,
          principal: { amount: "1", currency: "MXN" },
        };
        stage.api.behave(lender.uid, (response, call, next) => {
          if (!call.path.startsWith("/loans?")) return next();
          sends(JSON.stringify({ data: [loan], page: { limit: 25, offset: 0, total: 1 } }))(
            response,
            call,
            next,
          );
        });
        return visit(stage, { as: lender }, async ({ page, dialogs, faults }) => {
          await page.goto("/loans");
          // With all code that the page loads by itself.
          await page.waitForLoadState("networkidle");
          const shown = await page.getByText("<script>alert(2)</script>").first().isVisible();
          return line(
            `${dialogs.length} dialogs`,
            faults.length ? faults.join(" | ") : "0 violations",
            shown ? "shown as text" : "not shown",
          );
        });
      },
    },
  ],
};
