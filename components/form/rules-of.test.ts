import type { PasswordValidationStatus } from "firebase/auth";
import { rulesOf } from "./rules-of";

const status: PasswordValidationStatus = {
  isValid: false,
  meetsMinPasswordLength: true,
  containsUppercaseLetter: false,
  passwordPolicy: {
    customStrengthOptions: { minPasswordLength: 12, containsUppercaseLetter: true },
    allowedNonAlphanumericCharacters: "!",
    enforcementState: "ENFORCE",
    forceUpgradeOnSignin: false,
  },
};

test("lists the rules that the policy has, and no others", () => {
  expect(rulesOf(status)).toEqual([
    { name: "MinLength", count: 12, met: true },
    { name: "Uppercase", met: false },
  ]);
});

test("lists none if the provider returns none", () => {
  expect(rulesOf(undefined)).toEqual([]);
});
