export type Profile = "ana" | "luis" | "nueva" | "perdidas" | "grande";

/** An account of the demo. Without a profile it cannot use the lenders API. */
export type Account = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly taxId?: string;
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

function account<Name extends string>(name: Name, displayName: string, holds: string) {
  const [uid, email] = [`lender-${name}`, `${name}@demo.test`];
  return { uid, email, displayName, tenant: lendersTenant, disabled: false, profile: name, holds };
}

export const accounts: readonly Account[] = [
  {
    ...account("ana", "Ana Robles", "24 loans, 1,800 movements, 30 withdrawal requests"),
    taxId: "ROAA850314AB1",
  },
  account("luis", "Luis Cárdenas", "3 loans"),
  account("nueva", "Elena Nueva", "nothing yet"),
  account("perdidas", "Pedro Pérdidas", "4 loans, two of them written off"),
  account("grande", "Fondo Grande", "1,200 loans, 250,000 movements, 2,000 withdrawal requests"),
  {
    ...account("bloqueada", "Berta Bloqueada", "a disabled account"),
    disabled: true,
    profile: null,
  },
  {
    ...account("externo", "Ernesto Externo", "an account of another tenant only"),
    uid: "stranger-externo",
    tenant: otherTenant,
    profile: null,
  },
];
