import type { BrowserContext } from "playwright";

/** Adds each violation of the content security policy, in any page of the context, to `faults`. */
export async function watchPolicy(context: BrowserContext, faults: string[]): Promise<void> {
  await context.exposeBinding("noteViolation", (_source, text: string) => {
    faults.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
      const note = (globalThis as unknown as { noteViolation: (text: string) => void })
        .noteViolation;
      note(`${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
    });
  });
}
