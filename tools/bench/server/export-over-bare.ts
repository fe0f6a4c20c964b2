import type { Bench } from "../bench.ts";
import { type Aim, type Figure, figureOf, median } from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";
import type { MeasuredServer } from "../measure/process.ts";

/** 12 s for 10⁶ rows, where a bare route took 7 s: the same goal on any machine. */
export const overBareAim: Aim = {
  name: "CPU of an export of 10⁵ movements over a bare Next route",
  unit: "×",
  goal: 1.7,
};

/** CPU of our export, compared with a bare Next route that streams as many rows of the same API. */
export async function exportOverBare(bench: Bench, path: string, size: number): Promise<Figure> {
  const [portal, bareNext] = await Promise.all([bench.portalBeforePlainApi(), bench.bareNext()]);
  const movements = Math.round(size / bench.shortening);
  const { cookie, token } = await bench.signIn(portal, undefined, { movements });
  const [toPortal, toBare] = [new Client(portal.origin), new Client(bareNext.origin)];
  const ofPortal = () => secondsOf(portal, toPortal, { path, headers: { cookie } });
  const bareCall = { path: "/api/movements/export", headers: { authorization: `Bearer ${token}` } };
  const ofBare = () => secondsOf(bareNext, toBare, bareCall);
  try {
    await ofPortal();
    await ofBare();
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < bench.rounds; round += 1) {
      ours.push(await ofPortal());
      theirs.push(await ofBare());
    }
    const ratios = ours.map((seconds, at) => seconds / (theirs[at] ?? Number.NaN));
    const note = `${median(ours).toFixed(2)} s against ${median(theirs).toFixed(2)}`;
    return figureOf(overBareAim, ratios, note);
  } finally {
    await Promise.all([toPortal.close(), toBare.close()]);
  }
}

async function secondsOf(server: MeasuredServer, client: Client, call: Call): Promise<number> {
  const before = server.cpuMs();
  await client.call(call);
  return (server.cpuMs() - before) / 1000;
}
