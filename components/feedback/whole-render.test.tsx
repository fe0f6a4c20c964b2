/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { type ComponentType, type ReactNode, startTransition, useState } from "react";
import { StableSuspense } from "./stable-suspense";
import { FreshOrStale } from "./stale-while-error";

type Container = ComponentType<{ children: ReactNode }>;

// Inside act() React renders without interruption, and the fault does not happen.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
});

/** Renders a failure; the returned function replaces it in a transition, as a refresh does. */
function renderFailure(Content: Container): (content: ReactNode) => void {
  let replace: (content: ReactNode) => void = () => undefined;
  function Page() {
    const [content, setContent] = useState<ReactNode>(<div role="alert">El servicio falló</div>);
    replace = setContent;
    return (
      <section>
        <Content>{content}</Content>
      </section>
    );
  }
  render(<Page />);
  return (content) => startTransition(() => replace(content));
}

test.each<[string, Container]>([
  ["StableSuspense", StableSuspense],
  ["FreshOrStale", FreshOrStale],
])("%s replaces a failure by content whose second part is late", async (_name, Content) => {
  const replace = renderFailure(Content);
  replace(
    <>
      <p>Saldo</p>
      {Promise.resolve(<p>Origen</p>)}
    </>,
  );
  expect((await screen.findByText("Origen")).parentElement?.textContent).toBe("SaldoOrigen");
});
