/** The configuration of the browser's identity client; nothing in it is secret. */
export type IdentityConfig = {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly tenantId: string;
  readonly project: { readonly projectId: string; readonly appId: string };
  /** `host:port` of an Auth emulator that replaces the service; only with a loopback origin. */
  readonly emulatorHost?: string;
};
