import type { PasswordValidationStatus } from "firebase/auth";

export type PasswordRule = {
  readonly name: "MinLength" | "MaxLength" | "Lowercase" | "Uppercase" | "Number" | "Symbol";
  readonly count?: number;
  readonly met: boolean;
};

/** The rules of the provider's policy, and whether the checked password meets them. */
export function rulesOf(status: PasswordValidationStatus | undefined): PasswordRule[] {
  if (!status) return [];
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rules: PasswordRule[] = [];
  const add = (name: PasswordRule["name"], met: boolean | undefined, count?: number) => {
    if (met !== undefined) rules.push({ name, met, ...(count !== undefined && { count }) });
  };
  add("MinLength", status.meetsMinPasswordLength, minPasswordLength);
  add("MaxLength", status.meetsMaxPasswordLength, maxPasswordLength);
  add("Lowercase", status.containsLowercaseLetter);
  add("Uppercase", status.containsUppercaseLetter);
  add("Number", status.containsNumericCharacter);
  add("Symbol", status.containsNonAlphanumericCharacter);
  return rules;
}
