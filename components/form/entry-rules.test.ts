import type { PasswordValidationStatus } from "firebase/auth";
import { isEmailAddress } from "./email-field";
import { rulesOf } from "./rules-of";

test.each([
  [true, ["ana@demo.test", "a.b+c@sub.example.com", "ñandú@correo.mx"]],
  [false, ["", "ana", "ana@", "@demo.test", "ana@demo", "ana@demo.", "a b@demo.test", "a@b@c.d"]],
])("tells e-mail addresses from other texts: %s", (is, texts) => {
  expect(texts.map((text) => [text, isEmailAddress(text)])).toEqual(
    texts.map((text) => [text, is]),
  );
});

test("lists the rules that the provider's policy has, and no others", () => {
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
  expect(rulesOf(status)).toEqual([
    { name: "MinLength", count: 12, met: true },
    { name: "Uppercase", met: false },
  ]);
  expect(rulesOf(undefined)).toEqual([]);
});
