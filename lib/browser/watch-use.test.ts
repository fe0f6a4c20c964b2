import { callPortal, PortalError } from "./portal-fetch";
import { watchUse } from "./watch-use";

jest.mock("./portal-fetch", () => ({
  ...jest.requireActual("./portal-fetch"),
  callPortal: jest.fn(),
}));

const page = { document: new EventTarget(), window: new EventTarget(), replace: jest.fn() };
let stop: () => void;

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  Object.assign(globalThis, {
    document: page.document,
    location: { pathname: "/loans", search: "?page=2", hash: "#fin", replace: page.replace },
    addEventListener: page.window.addEventListener.bind(page.window),
  });
  answer(600);
  stop = watchUse({ limit: 600, left: 600 });
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

function answer(idleIn: number) {
  jest.mocked(callPortal).mockImplementation(async () => Response.json({ idleIn }));
}

const press = (kind = "pointerdown") => page.window.dispatchEvent(new Event(kind));
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
const calls = () => jest.mocked(callPortal).mock.calls.map(([, call]) => call?.method);
const left = "/?next=%2Floans%3Fpage%3D2&reason=idle#fin";

test.each(["pointerdown", "keydown", "wheel"])("tells of a %s, once a minute", async (kind) => {
  for (let times = 0; times < 5; times++) press(kind);
  await pass(59);
  press(kind);
  expect(calls()).toEqual(["POST"]);
  await pass(1);
  press(kind);
  expect(calls()).toEqual(["POST", "POST"]);
});

test("a form that is filled in slowly keeps the page", async () => {
  for (let minutes = 0; minutes < 30; minutes++) {
    press("keydown");
    await pass(60);
  }
  expect(page.replace).not.toHaveBeenCalled();
});

test("leaves an unused page, which the sign-in returns to", async () => {
  await pass(599);
  jest.mocked(callPortal).mockRejectedValue(new PortalError(401, "unauthorized"));
  expect(calls()).toEqual([]);
  await pass(1);
  expect(calls()).toEqual(["GET"]);
  expect(page.replace.mock.calls).toEqual([[left]]);
});

test("stays as long as another tab is used", async () => {
  answer(500);
  await pass(600);
  expect(page.replace).not.toHaveBeenCalled();
  answer(0);
  await pass(500);
  jest.mocked(callPortal).mockRejectedValue(new PortalError(401, "unauthorized"));
  await pass(1);
  expect(page.replace).toHaveBeenCalledTimes(1);
});

test("leaves at the end if nobody answers, and not before", async () => {
  jest.mocked(callPortal).mockRejectedValue(new TypeError("offline"));
  press();
  await pass(599);
  expect(page.replace).not.toHaveBeenCalled();
  await pass(1);
  expect(page.replace).toHaveBeenCalledTimes(1);
});

test("the first press after a long sleep is too late", async () => {
  jest.setSystemTime(Date.now() + 3_600_000);
  jest.mocked(callPortal).mockRejectedValue(new PortalError(401, "unauthorized"));
  press();
  await pass(0);
  expect(calls()).toEqual(["GET"]);
  expect(page.replace).toHaveBeenCalledWith(left);
});

test("waits longer if the timer fires early", async () => {
  jest.setSystemTime(Date.now() - 5);
  jest.mocked(callPortal).mockRejectedValue(new PortalError(401, "unauthorized"));
  await pass(600);
  expect(page.replace).not.toHaveBeenCalled();
  await pass(1);
  expect(page.replace).toHaveBeenCalledTimes(1);
});

test("is quiet for good once the operator has removed the limit", async () => {
  jest.mocked(callPortal).mockImplementation(async () => Response.json({}));
  press();
  await pass(3_600);
  expect(calls()).toEqual(["POST"]);
  expect(page.replace).not.toHaveBeenCalled();
});

test("asks once at a time", async () => {
  jest.mocked(callPortal).mockReturnValue(new Promise(() => undefined));
  await pass(600);
  for (let times = 0; times < 5; times++) press("wheel");
  expect(calls()).toEqual(["GET"]);
});
