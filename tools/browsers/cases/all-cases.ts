import type { Case } from "./case.ts";
import { identityCases } from "./identity.ts";
import { keyboardCases } from "./keyboard.ts";
import { listCases } from "./lists.ts";
import { lookCases } from "./looks.ts";
import { protectionCases } from "./protection.ts";

/** The list of every browser. */
export const allCases: readonly Case[] = [
  ...identityCases,
  ...listCases,
  ...lookCases,
  ...keyboardCases,
  ...protectionCases,
];
