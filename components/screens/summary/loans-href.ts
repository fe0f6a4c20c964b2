import { routes } from "@/lib/routes";

/** The list of the loans that match these filters. */
export function loansHref(query: Readonly<Record<string, string>>): string {
  return `${routes.loans.path}?${new URLSearchParams(query)}`;
}
