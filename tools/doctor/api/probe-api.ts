import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { fetch, request } from "undici";
import { readConfig } from "@/lib/config";
import { connections, createConnections } from "@/lib/lenders-api/transport/connections";

/** A request over the portal's connections, with the configured headers. */
export function probeApi(url: string, headers: Record<string, string>, signal: AbortSignal) {
  const whole = { ...readConfig().apiHeaders, ...headers };
  return fetch(url, { dispatcher: connections(), headers: whole, redirect: "manual", signal });
}

const bare = (host: string) => host.replace(/^\[|\]$/g, "");

/** The TLS connection of a new request; undefined over plain http. The certificate is in DER. */
export async function readApiTls(url: string, signal: AbortSignal) {
  const host = bare(new URL(url).hostname);
  let found: { readonly version: string; readonly certificate: Buffer } | undefined;
  const note = (message: unknown) => {
    const { connectParams, socket } = message as {
      readonly connectParams: { readonly hostname: string };
      readonly socket: Socket;
    };
    if (bare(connectParams.hostname) === host && socket instanceof TLSSocket)
      found = { version: `${socket.getProtocol()}`, certificate: socket.getPeerCertificate().raw };
  };
  const dispatcher = createConnections();
  subscribe("undici:client:connected", note);
  try {
    const headers = readConfig().apiHeaders ?? {};
    const { body } = await request(url, { dispatcher, headers, signal });
    await body.dump();
    return found;
  } finally {
    unsubscribe("undici:client:connected", note);
    await dispatcher.destroy();
  }
}
