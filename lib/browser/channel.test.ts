import { listen, type SessionNews } from "./channel";

/** Another tab of this browser, which may have another build. */
class OtherTab extends EventTarget {
  postMessage = jest.fn();
}

test("receives only known messages", () => {
  const tab = new OtherTab();
  Object.assign(globalThis, { BroadcastChannel: jest.fn(() => tab) });
  const heard: SessionNews[] = [];
  const stop = listen((news) => heard.push(news));
  const tell = (data: unknown) => tab.dispatchEvent(new MessageEvent("message", { data }));
  for (const data of [
    { kind: "started", userId: "u", expiresIn: 60, build: 2 },
    { kind: "signed-out" },
    { kind: "started", userId: "u" },
    { kind: "started", userId: 1, expiresIn: 60 },
    { kind: "started", userId: "u", expiresIn: Number.NaN },
    { kind: "paused" },
    "signed-out",
    null,
  ])
    tell(data);
  expect(heard).toEqual([{ kind: "started", userId: "u", expiresIn: 60 }, { kind: "signed-out" }]);
  stop();
  tell({ kind: "signed-out" });
  expect(heard).toHaveLength(2);
});
