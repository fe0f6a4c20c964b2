/** A rule of each kind, some of which "Abcdef" meets, as the identity service states them. */
export const passwordPolicy = {
  customStrengthOptions: {
    minPasswordLength: 10,
    containsUppercaseCharacter: true,
    containsNumericCharacter: true,
  },
  allowedNonAlphanumericCharacters: ["!"],
  enforcementState: "ENFORCE",
  schemaVersion: 1,
};
