import { screen } from "@testing-library/react";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import messages from "@/messages/es.json";

export const identity = { apiKey: "key" } as IdentityConfig;
export const errors = messages.identityErrors;

/** An error of the identity service. */
export const fault = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

export const title = () => screen.getByRole("heading", { level: 1 });
export const alertText = () => screen.getByRole("alert").textContent?.trim();

beforeEach(() => {
  globalThis.reportError = jest.fn();
});
