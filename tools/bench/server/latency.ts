import { type Group, quantile } from "../figure.ts";
import { Client } from "../load.ts";

const perSecond = 50;
const often = 400;
const warmUp = 1_000;

const paths = ["/movements", "/api/movements", "/loans", "/api/loans"];
const apiPaths = ["/lenders/v1/movements?limit=25&offset=0", "/lenders/v1/loans?limit=25&offset=0"];

/** The latency that the portal adds to the API's; both get the same fixed rate at the same time. */
export const latency: Group = {
  name: "latency",
  ofBuild: async (bench, build) => {
    const [portal, api] = await Promise.all([bench.freshPortal(build), bench.lendersApi()]);
    const [toPortal, toApi] = [new Client(portal.origin), new Client(api.origin)];
    const pages = paths.map((path) => ({ path, headers: { cookie: portal.cookie } }));
    const authorization = `Bearer ${api.token}`;
    const calls = apiPaths.map((path) => ({ path, headers: { authorization } }));
    const rate = { perSecond, requests: often / bench.shortening };
    await toPortal.sendAll(pages, warmUp / bench.shortening);
    const figures = [
      { name: `latency added at ${perSecond} requests/s, p50`, unit: "ms", goal: { most: 10 } },
      { name: `latency added at ${perSecond} requests/s, p99`, unit: "ms", goal: { most: 60 } },
    ];
    const take = async () => {
      const [ofPortal, ofApi] = await Promise.all([
        toPortal.sendSteadily(pages, rate),
        toApi.sendSteadily(calls, rate),
      ]);
      return [0.5, 0.99].map((share) => quantile(ofPortal, share) - quantile(ofApi, share));
    };
    const stop = async () => {
      await Promise.all([toPortal.close(), toApi.close()]);
      await portal.stop();
    };
    return { measurements: [{ figures, take }], restarts: true, stop };
  },
};
