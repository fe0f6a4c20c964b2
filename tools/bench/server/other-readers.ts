import { type Aim, figureOf, type Group, quantile } from "../figure.ts";
import { type Call, Client } from "../measure/load.ts";

const perSecond = 20;
const seconds = 10;

const aim: Aim = {
  name: "latency that a statement as PDF adds to other readers, p95",
  unit: "ms",
  goal: 20,
};

const pdf =
  "/api/documents/account-statement?currency=MXN&from=2016-01-01&to=2026-11-20&format=pdf";

/** What other lenders wait for while one downloads a long statement, in the same process. */
export const otherReaders: Group = {
  name: "other-readers",
  aims: [aim],
  measure: async (bench) => {
    const portal = await bench.freshPortal("portal-of-other-readers");
    const [downloading, reading] = [new Client(portal.origin), new Client(portal.origin)];
    try {
      const large = await bench.signIn(portal, undefined, { movements: 100_000 });
      const other = await bench.signIn(portal);
      const call: Call = { path: "/api/loans", headers: { cookie: other.cookie } };
      const requests = (perSecond * seconds) / bench.shortening;
      const latencies = () => reading.sendSteadily([call], { perSecond, requests });
      await latencies();
      const samples: number[] = [];
      let note = "";
      for (let round = 0; round < bench.rounds; round += 1) {
        const alone = await latencies();
        let isRunning = true;
        const download = downloading
          .call({ path: pdf, headers: { cookie: large.cookie } })
          .finally(() => {
            isRunning = false;
          });
        const beside = await latencies();
        if (!isRunning) throw new Error("The statement was complete too early to be measured");
        await download;
        samples.push(quantile(beside, 0.95) - quantile(alone, 0.95));
        note = `${quantile(beside, 0.95).toFixed(1)} ms against ${quantile(alone, 0.95).toFixed(1)}`;
        bench.report(`   ${note}; p50 ${quantile(beside, 0.5).toFixed(1)} ms`);
      }
      return [figureOf(aim, samples, note)];
    } finally {
      await Promise.all([downloading.close(), reading.close()]);
      await portal.stop();
    }
  },
};
