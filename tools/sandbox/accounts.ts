export type Profile = "ana" | "luis" | "nueva" | "grande";

/** An account of the demo. Without a profile it cannot use the lenders API. */
export type Account = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly tenant: string;
  readonly disabled: boolean;
  readonly profile: Profile | null;
  /** One line for the list that the demo prints at its start. */
  readonly holds: string;
};

export const projectId = "demo-lenders";
export const lendersTenant = "lenders-demo";
export const otherTenant = "otros-demo";
export const demoPassword = "Demo-2026!";

export const accounts: readonly Account[] = [
  {
    uid: "lender-ana",
    email: "ana@demo.test",
    displayName: "Ana Robles",
    tenant: lendersTenant,
    disabled: false,
    profile: "ana",
    holds: "24 loans, 1,800 movements, 30 withdrawal requests",
  },
  {
    uid: "lender-luis",
    email: "luis@demo.test",
    displayName: "Luis Cárdenas",
    tenant: lendersTenant,
    disabled: false,
    profile: "luis",
    holds: "3 loans",
  },
  {
    uid: "lender-nueva",
    email: "nueva@demo.test",
    displayName: "Elena Nueva",
    tenant: lendersTenant,
    disabled: false,
    profile: "nueva",
    holds: "nothing yet",
  },
  {
    uid: "lender-grande",
    email: "grande@demo.test",
    displayName: "Fondo Grande",
    tenant: lendersTenant,
    disabled: false,
    profile: "grande",
    holds: "1,200 loans, 250,000 movements, 2,000 withdrawal requests",
  },
  {
    uid: "lender-bloqueada",
    email: "bloqueada@demo.test",
    displayName: "Berta Bloqueada",
    tenant: lendersTenant,
    disabled: true,
    profile: null,
    holds: "a disabled account",
  },
  {
    uid: "stranger-externo",
    email: "externo@demo.test",
    displayName: "Ernesto Externo",
    tenant: otherTenant,
    disabled: false,
    profile: null,
    holds: "an account of another tenant only",
  },
];
