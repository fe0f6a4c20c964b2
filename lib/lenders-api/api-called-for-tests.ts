import { apiForEachTest } from "./api-for-tests";

jest.mock("@/lib/config", () => ({ readConfig: () => ({ apiBaseUrl: api.url }) }));

/** The API that the portal calls, a new one for each test. Import it before what reads the configuration. */
export const api = apiForEachTest();

/** What it was asked for, in order: path and query, below the base URL. */
export const asked = () => api.received.map(({ url = "" }) => url.replace("/lenders/v1", ""));
