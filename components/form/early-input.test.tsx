/** @jest-environment jsdom */
import { act, type ReactNode, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { EarlyButton } from "./early-button";
import { EarlyForm } from "./early-form";
import { useEarlyChoices } from "./early-input";
import { noteEarlyInputSource } from "./early-input-source";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
new Function(noteEarlyInputSource)();

const done = jest.fn();

/** Puts the server's HTML of a component into the document; scripts run when the result is called. */
async function serve(content: ReactNode): Promise<() => Promise<void>> {
  const { TextEncoder } = await import("node:util");
  const { MessageChannel } = await import("node:worker_threads");
  Object.assign(globalThis, { TextEncoder, MessageChannel });
  const { renderToString } = await import("react-dom/server");
  const holder = document.createElement("div");
  document.body.replaceChildren(holder);
  holder.innerHTML = renderToString(content);
  return () => act(async () => void hydrateRoot(holder, content));
}

const find = <Kind extends Element>(selector: string) =>
  document.querySelector(selector) as unknown as Kind;

beforeEach(() => done.mockReset());

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <EarlyButton
      onClick={() => {
        done();
        setCount(count + 1);
      }}
    >
      {count}
    </EarlyButton>
  );
}

test("a button pressed before scripts run acts once, however often it was pressed", async () => {
  await (await serve(<Counter />))();
  expect(done).not.toHaveBeenCalled();
  const run = await serve(<Counter />);
  const button = find<HTMLButtonElement>("button");
  button.click();
  button.click();
  expect(button.dataset.early).toBe("pressed");
  await run();
  expect(done).toHaveBeenCalledTimes(1);
  expect(button.textContent).toBe("1");
  expect(button.dataset.early).toBeUndefined();
  await act(async () => button.click());
  expect(done).toHaveBeenCalledTimes(2);
});

test("a press that makes React hydrate at once acts once", async () => {
  await serve(<Counter />);
  const holder = find<HTMLElement>("body > div");
  await act(async () => {
    hydrateRoot(holder, <Counter />);
    find<HTMLButtonElement>("button").click();
  });
  expect(done).toHaveBeenCalledTimes(1);
});

test("a form submitted before scripts run stays on the page, keeps its fields and is sent once", async () => {
  const form = (
    <EarlyForm
      onSubmit={(event) => {
        event.preventDefault();
        done(new FormData(event.currentTarget).get("email"));
      }}
    >
      <input name="email" />
      <button type="submit">send</button>
    </EarlyForm>
  );
  const run = await serve(form);
  find<HTMLInputElement>("input").value = "ana@demo.test";
  const sent = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  find("form").dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  await run();
  expect(done.mock.calls).toEqual([["ana@demo.test"]]);
});

function Choices() {
  const [chosen, setChosen] = useState({ a: true, b: false, c: false, small: false });
  const group = useRef<HTMLDivElement>(null);
  useEarlyChoices(group);
  const choose = (part: Partial<typeof chosen>) => () => {
    done(part);
    setChosen({ ...chosen, ...part });
  };
  const radio = { type: "radio", name: "size" };
  return (
    <div ref={group} data-chosen={JSON.stringify(chosen)}>
      {(["a", "b", "c"] as const).map((key) => (
        <input
          type="checkbox"
          checked={chosen[key]}
          key={key}
          onChange={choose({ [key]: !chosen[key] })}
        />
      ))}
      <input {...radio} checked={!chosen.small} onChange={choose({ small: false })} />
      <input {...radio} checked={chosen.small} onChange={choose({ small: true })} />
    </div>
  );
}

test("checkboxes and radio buttons changed before scripts run call their handlers once, and keep all changes", async () => {
  const run = await serve(<Choices />);
  const [a, b] = document.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  a?.click();
  b?.click();
  document.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click();
  await run();
  expect(done.mock.calls).toEqual([[{ a: false }], [{ b: true }], [{ small: true }]]);
  const chosen = JSON.parse(find<HTMLElement>("[data-chosen]").dataset.chosen ?? "");
  expect(chosen).toEqual({ a: false, b: true, c: false, small: true });
  expect([a?.checked, b?.checked]).toEqual([false, true]);
});
