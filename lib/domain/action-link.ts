export const accountActions = [
  "verifyEmail",
  "verifyAndChangeEmail",
  "recoverEmail",
  "revertSecondFactorAddition",
] as const;

export type AccountAction = (typeof accountActions)[number];

export type ActionLink =
  | { readonly kind: "malformed" | "foreign" }
  | { readonly kind: "resetPassword"; readonly code: string }
  | { readonly kind: AccountAction; readonly code: string };

/** Reads a link's parameters. `foreign`: its account belongs to another tenant. */
export function readActionLink(
  parameters: Readonly<Record<string, string | string[] | undefined>>,
  tenantId: string,
): ActionLink {
  const { mode, oobCode: code, tenantId: tenant } = parameters;
  if (tenant !== undefined && tenant !== tenantId) return { kind: "foreign" };
  const kind = [...accountActions, "resetPassword" as const].find((each) => each === mode);
  if (!kind || typeof code !== "string" || code === "") return { kind: "malformed" };
  return { kind, code };
}
