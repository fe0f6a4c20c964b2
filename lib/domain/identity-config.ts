/** What the browser's identity client needs to know; nothing of it is secret. */
export type IdentityConfig = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly tenantId: string;
  readonly project: { readonly projectId: string; readonly appId: string };
  /** `host:port` of an Auth emulator that takes the service's place. */
  readonly emulatorHost?: string;
};
