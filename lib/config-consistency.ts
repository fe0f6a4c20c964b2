import "server-only";
import { storeFaults } from "./config-store";
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
  if (origin?.protocol !== "http:" && !given.TIME_ZONE)
    faults.push(
      "TIME_ZONE is missing: it decides which day is today, so what is late; for example America/Mexico_City",
    );
  const api = URL.parse(given.API_BASE_URL ?? "");
  const plain = api?.protocol === "http:" && !isPrivateHost(api.hostname);
  if (origin?.protocol === "https:" && plain && !given.API_OVER_PLAIN_HTTP)
    faults.push(
      "API_BASE_URL must be https outside private networks: tokens and figures would travel readable (API_OVER_PLAIN_HTTP=1 allows it all the same)",
    );
  for (const name of ["API_CA", "API_CLIENT_CERT", "API_CLIENT_KEY"])
    if (api?.protocol === "http:" && given[name])
      faults.push(`${name} is refused: API_BASE_URL is not https`);
  const [certificate, key] = [given.API_CLIENT_CERT, given.API_CLIENT_KEY];
  if (Boolean(certificate) !== Boolean(key))
    faults.push(
      `${key ? "API_CLIENT_CERT" : "API_CLIENT_KEY"} is missing: API_CLIENT_CERT and API_CLIENT_KEY go together`,
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
  if (given.MESSAGES_FILE_EN && !/\ben\b/.test(given.LANGUAGES ?? ""))
    faults.push("MESSAGES_FILE_EN has no effect: LANGUAGES has no en");
  return [...faults, ...storeFaults(given.REDIS_URL, given.REDIS_SENTINELS)];
}

/** Returns a line per variable that a function on Vercel needs or cannot have. */
export function serverlessFaults(given: Variables): string[] {
  return [
    ...(given.REDIS_URL
      ? []
      : ["REDIS_URL is missing: on Vercel no function knows what another one signed out"]),
    ...["MESSAGES_FILE", "MESSAGES_FILE_EN"]
      .filter((name) => given[name])
      .map((name) => `${name} is refused: on Vercel a function has only the build's files`),
    ...(given.METRICS_PORT
      ? ["METRICS_PORT is refused: on Vercel no function has a port of its own"]
      : []),
    ...(given.LANGUAGES?.includes(",")
      ? ["LANGUAGES takes one language on Vercel: the reader's is known to the portal's own server"]
      : []),
  ];
}
