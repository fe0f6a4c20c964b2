import type { Auth } from "firebase-admin/auth";
import type { Account } from "../accounts.ts";
import { demoPassword, lendersTenant, otherTenant, projectId } from "../accounts.ts";

export type Directory = {
  /** Creates both tenants with e-mail enumeration protection. */
  prepareTenants(): Promise<void>;
  /** Adds an account with the demo password; rejects when its uid or e-mail exists. */
  create(
    account: Pick<Account, "uid" | "email" | "displayName" | "tenant" | "disabled">,
  ): Promise<void>;
};

async function adminAuth(port: number): Promise<Auth> {
  // The Admin SDK finds the emulator by this variable only, and is slow to load.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${port}`;
  const [{ initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  return getAuth(initializeApp({ projectId }));
}

/** The accounts of the emulator at 127.0.0.1:`port`; connects at the first call. */
export function createDirectory(port: number): Directory {
  let pending: Promise<Auth> | undefined;
  const auth = () => {
    pending ??= adminAuth(port);
    return pending;
  };

  return {
    async prepareTenants() {
      const admin = await auth();
      const emailPrivacyConfig = { enableImprovedEmailPrivacy: true };
      await admin.projectConfigManager().updateProjectConfig({ emailPrivacyConfig });
      for (const tenant of [lendersTenant, otherTenant]) {
        // Updating a missing tenant creates it in the emulator; `createTenant` would choose an id of its own.
        await admin.tenantManager().updateTenant(tenant, {
          displayName: tenant,
          emailSignInConfig: { enabled: true, passwordRequired: true },
          anonymousSignInEnabled: false,
          emailPrivacyConfig,
        });
      }
    },

    async create({ uid, email, displayName, tenant, disabled }) {
      const admin = await auth();
      await admin.tenantManager().authForTenant(tenant).createUser({
        uid,
        email,
        displayName,
        disabled,
        password: demoPassword,
        emailVerified: true,
      });
    },
  };
}
