import { type Group, quantile } from "../figure.ts";
import { Client } from "../load.ts";
import { longFile } from "./export.ts";

const perSecond = 50;
const seconds = 6;

/** What other lenders wait for while one downloads a long list, in the same process. */
export const otherReaders: Group = {
  name: "other-readers",
  ofBuild: async (bench, build) => {
    const portal = await bench.freshPortal(build);
    const [downloading, reading] = [new Client(portal.origin), new Client(portal.origin)];
    const headers = { cookie: portal.cookie };
    const requests = (perSecond * seconds) / bench.shortening;
    const alone = () =>
      reading.sendSteadily([{ path: "/api/loans", headers }], { perSecond, requests });
    // The download is repeated until the others have been measured.
    const besideExport = async () => {
      let isMeasured = false;
      const download = async () => {
        while (!isMeasured) await downloading.call({ path: longFile.path, headers });
      };
      const measured = alone().finally(() => {
        isMeasured = true;
      });
      const [latencies] = await Promise.all([measured, download()]);
      return latencies;
    };
    const during = `others' p99 during an export of ${longFile.rows} movements`;
    const measurements = [
      {
        figures: [{ name: "others' p99 without an export", unit: "ms" }],
        take: async () => [quantile(await alone(), 0.99)],
      },
      {
        figures: [{ name: during, unit: "ms", goal: { most: 40 } }],
        take: async () => [quantile(await besideExport(), 0.99)],
      },
    ];
    const stop = async () => {
      await Promise.all([downloading.close(), reading.close()]);
      await portal.stop();
    };
    return { measurements, restarts: true, stop };
  },
};
