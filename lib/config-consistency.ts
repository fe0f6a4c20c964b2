import "server-only";
import { isPrivateHost } from "./private-host";

type Variables = Readonly<Record<string, string | undefined>>;

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];

/** Returns a line per fault between variables that are valid by themselves. */
export function faultsBetween(given: Variables): string[] {
  const faults: string[] = [];
  const origin = URL.parse(given.PUBLIC_ORIGIN ?? "");
  const loopback = origin !== null && loopbackHosts.includes(origin.hostname);
  if (origin?.protocol === "http:" && !loopback)
    faults.push("PUBLIC_ORIGIN must be https, save on a loopback address");
  const api = URL.parse(given.API_BASE_URL ?? "");
  const plain = api?.protocol === "http:" && !isPrivateHost(api.hostname);
  if (origin?.protocol === "https:" && plain && !given.API_OVER_PLAIN_HTTP)
    faults.push(
      "API_BASE_URL must be https outside private networks: tokens and figures would travel readable (API_OVER_PLAIN_HTTP=1 allows it all the same)",
    );
  const [emulator, embedded] = [given.FIREBASE_AUTH_EMULATOR_HOST, given.EMBEDDED_DEMO];
  if (Boolean(emulator) !== Boolean(embedded))
    faults.push(
      `${embedded ? "FIREBASE_AUTH_EMULATOR_HOST" : "EMBEDDED_DEMO"} is missing: FIREBASE_AUTH_EMULATOR_HOST and EMBEDDED_DEMO=1 go together or not at all`,
    );
  if ((emulator || embedded) && !loopback)
    faults.push(
      "FIREBASE_AUTH_EMULATOR_HOST is refused: its tokens are unsigned, so PUBLIC_ORIGIN must be a loopback address",
    );
  const port = given.VERCEL ? undefined : Number(given.PORT ?? 3000);
  if (given.METRICS_PORT && Number(given.METRICS_PORT) === port)
    faults.push("METRICS_PORT must differ from PORT");
  return faults;
}

/** Returns a line per variable that a function on Vercel needs or cannot have. */
export function serverlessFaults(given: Variables): string[] {
  return [
    ...(given.REDIS_URL
      ? []
      : ["REDIS_URL is missing: on Vercel no function knows what another one signed out"]),
    ...(given.METRICS_PORT
      ? ["METRICS_PORT is refused: on Vercel no function has a port of its own"]
      : []),
  ];
}
