import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { fetch, request } from "undici";
import { readConfig } from "@/lib/config";
import { connections, createConnections } from "./connections";

type FetchInit = { readonly headers?: Record<string, string>; readonly signal?: AbortSignal };

/** Only for the doctor, over the portal's connections and with the configured headers. */
export function probeApi(url: string, { headers, signal }: FetchInit) {
  const { apiHeaders } = readConfig();
  return fetch(url, {
    dispatcher: connections(),
    headers: { ...apiHeaders, ...headers },
    redirect: "manual",
    ...(signal && { signal }),
  });
}

/** Only for the doctor: the TLS connection of a new request to the API; undefined over plain http. The certificate is in DER. */
export async function readApiTls(url: string, signal: AbortSignal) {
  const { apiHeaders } = readConfig();
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  let found: { readonly version: string; readonly certificate: Buffer } | undefined;
  const note = (message: unknown) => {
    const { connectParams, socket } = message as {
      readonly connectParams: { readonly hostname: string };
      readonly socket: Socket;
    };
    if (connectParams.hostname.replace(/^\[|\]$/g, "") !== host) return;
    if (!(socket instanceof TLSSocket)) return;
    found = { version: String(socket.getProtocol()), certificate: socket.getPeerCertificate().raw };
  };
  const dispatcher = createConnections();
  subscribe("undici:client:connected", note);
  try {
    const { body } = await request(url, { dispatcher, headers: apiHeaders ?? {}, signal });
    await body.dump();
    return found;
  } finally {
    unsubscribe("undici:client:connected", note);
    await dispatcher.destroy();
  }
}
