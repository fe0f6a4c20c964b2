/** Reads JSON of the same origin; throws unless the response is a success. */
export async function fetchJson<Body>(address: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`No se pudo leer ${address}: ${response.status}`);
  return (await response.json()) as Body;
}
