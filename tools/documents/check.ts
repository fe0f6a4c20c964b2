/** A process of the portal. */
export type RunningInstance = { readonly url: string };

/** What `/verify` says: the heading of its result, and the facts of a genuine document. */
export type Verdict = { readonly heading: string | undefined; readonly facts: readonly string[] };

let sent = 0;

/** Sends these bytes to an instance of the portal at `origin`, as the form on /verify does. */
export async function check(
  origin: string,
  { url }: RunningInstance,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Verdict> {
  const form = new FormData();
  form.set("file", new Blob([bytes]), "file");
  sent += 1;
  const response = await fetch(`${url}/api/documents/check`, {
    method: "POST",
    headers: {
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
      Connection: "close",
      // A network may send 30 files.
      "X-Forwarded-For": `10.1.${sent >> 8}.${sent & 255}`,
    },
    body: form,
  });
  return readVerdict(await response.text());
}

/** Asks an instance about a digest and a code, as a browser with scripts does. */
export async function checkCode(
  { url }: RunningInstance,
  digest: string,
  code: string,
): Promise<Verdict> {
  const response = await fetch(`${url}/verify?${new URLSearchParams({ digest, code })}`);
  if (response.status !== 200) throw new Error(`/verify answered ${response.status}`);
  return readVerdict(await response.text());
}

function readVerdict(html: string): Verdict {
  return {
    heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1],
    facts: [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, fact = ""]) => fact),
  };
}
