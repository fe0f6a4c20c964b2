import { generateKeyPairSync } from "node:crypto";
import { closeBrowser } from "../browser/chromium.ts";
import { FakeApi } from "../lenders-api/fake-api.ts";
import { selfSigned } from "../provider/certificate.ts";
import { CertificateEndpoint } from "../provider/certificate-endpoint.ts";
import { Ledger } from "./ledger.ts";
import { startPortal } from "./portal.ts";
import { type PortalKind, portalKinds } from "./portal-kinds.ts";
import { Portal } from "./portal-under-test.ts";

export type StageOptions = { readonly directory: string; readonly signal: AbortSignal };

/** The fake services around the portals, and the ledger of all responses. */
export class Stage {
  readonly api = new FakeApi();
  readonly certificates = new CertificateEndpoint();
  readonly ledger = new Ledger();
  readonly #portals = new Map<PortalKind, Promise<Portal>>();
  readonly #options: StageOptions;

  private constructor(options: StageOptions) {
    this.#options = options;
  }

  static async open(options: StageOptions): Promise<Stage> {
    const stage = new Stage(options);
    await Promise.all([stage.api.start(), stage.certificates.start()]);
    return stage;
  }

  /** The portal of this kind, started when a case first needs it. */
  portal(kind: PortalKind): Promise<Portal> {
    const known = this.#portals.get(kind) ?? this.#begin(kind);
    this.#portals.set(kind, known);
    return known;
  }

  async #begin(kind: PortalKind): Promise<Portal> {
    const settings: {
      variables: Record<string, string>;
      ownApi?: "tls" | "plain";
      nodeOptions?: string;
    } = portalKinds[kind];
    const api = settings.ownApi ? ownApi(settings.ownApi) : this.api;
    if (api !== this.api) await api.start();
    this.ledger.rememberSecret(api.url);
    const { SESSION_SECRET = "", DOCUMENT_KEYS = "" } = settings.variables;
    for (const secret of `${SESSION_SECRET},${DOCUMENT_KEYS}`.split(",").filter(Boolean))
      this.ledger.rememberSecret(secret);
    const running = await startPortal({
      name: kind,
      ...this.#options,
      apiUrl: api.url,
      certificatesUrl: this.certificates.addressFor(kind),
      variables: settings.variables,
      ...(settings.nodeOptions && { nodeOptions: settings.nodeOptions }),
    });
    return new Portal(kind, running, api, this.ledger);
  }

  /** The logs of all started portals. */
  async logs(): Promise<{ kind: string; text: string }[]> {
    const portals = await Promise.all(this.#portals.values());
    return portals.map(({ kind, readLog }) => ({ kind, text: readLog() }));
  }

  async close(): Promise<void> {
    await closeBrowser();
    const portals = await Promise.allSettled(this.#portals.values());
    await Promise.all(
      portals.map(async (portal) => {
        if (portal.status !== "fulfilled") return;
        await portal.value.stop();
        if (portal.value.api !== this.api) portal.value.api.stop();
      }),
    );
    this.api.stop();
    this.certificates.stop();
  }
}

function ownApi(kind: "tls" | "plain"): FakeApi {
  if (kind === "plain") return new FakeApi();
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return new FakeApi({ key, cert: selfSigned("127.0.0.1", keys) });
}
