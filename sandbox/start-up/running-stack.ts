import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** The variables by which browser tests find the parts of a stack. */
export type StackVariables = Readonly<
  Record<"PORTAL_URL" | "SANDBOX_API_URL" | "SANDBOX_IDENTITY_URL", string>
> & {
  /** "1" where pages are compiled when they are first asked for, which takes a while. */
  readonly PORTAL_IS_DEVELOPED?: "1";
};

const file = ".demo/stack.json";

/** Notes where the stack of `npm run dev` or `npm run demo` is, until the returned function runs. */
export function noteRunningStack(variables: StackVariables): () => void {
  writeFileSync(file, JSON.stringify(variables));
  return () => rmSync(file, { force: true });
}

/** The stack that was started last and is at this address, or undefined. */
export function findRunningStack(portalUrl: string): StackVariables | undefined {
  if (!existsSync(file)) return undefined;
  const noted: StackVariables = JSON.parse(readFileSync(file, "utf8"));
  return new URL(noted.PORTAL_URL).origin === new URL(portalUrl).origin ? noted : undefined;
}
