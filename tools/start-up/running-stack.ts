import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Where browser tests find the parts of a stack. */
export type StackVariables = Readonly<
  Record<"PORTAL_URL" | "SANDBOX_API_URL" | "SANDBOX_IDENTITY_URL", string>
>;

const file = ".demo/stack.json";

/** Writes down where the running stack is; the returned function deletes the note. */
export function noteRunningStack(variables: StackVariables): () => void {
  writeFileSync(file, JSON.stringify(variables));
  return () => rmSync(file, { force: true });
}

/** The last started stack, when it has this address. */
export function findRunningStack(portalUrl: string): StackVariables | undefined {
  if (!existsSync(file)) return undefined;
  const noted: StackVariables = JSON.parse(readFileSync(file, "utf8"));
  return new URL(noted.PORTAL_URL).origin === new URL(portalUrl).origin ? noted : undefined;
}
