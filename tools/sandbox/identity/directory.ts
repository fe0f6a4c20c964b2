import { type Account, demoPassword, projectId } from "../accounts.ts";

export type Directory = {
  /** Adds an account with the demo password; rejects when its uid or e-mail exists. */
  create(
    account: Pick<Account, "uid" | "email" | "displayName" | "tenant" | "disabled">,
  ): Promise<void>;
};

/** The accounts of the identity service at 127.0.0.1:`port`. */
export function createDirectory(port: number): Directory {
  return {
    async create({ uid, tenant, ...account }) {
      const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/tenants/${tenant}/accounts`;
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
        body: JSON.stringify({
          ...account,
          localId: uid,
          password: demoPassword,
          emailVerified: true,
        }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}
