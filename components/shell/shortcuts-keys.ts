import { routes } from "@/lib/routes";

export type ShortcutAction =
  | { readonly kind: "go"; readonly path: string }
  | { readonly kind: "filter" }
  | { readonly kind: "help" };

/** No browser or screen reader uses these keys in a page. `/` is Firefox's search. */
const actions: Readonly<Record<string, ShortcutAction>> = {
  "g r": { kind: "go", path: routes.summary.path },
  "g p": { kind: "go", path: routes.loans.path },
  "g a": { kind: "go", path: routes.payments.path },
  "g m": { kind: "go", path: routes.movements.path },
  "g t": { kind: "go", path: routes.requests.path },
  "g d": { kind: "go", path: routes.documents.path },
  f: { kind: "filter" },
  "?": { kind: "help" },
};

export function keysOf(wanted: ShortcutAction): readonly string[] {
  const same = (action: ShortcutAction) =>
    action.kind === wanted.kind &&
    (action.kind !== "go" || ("path" in wanted && action.path === wanted.path));
  return (
    Object.entries(actions)
      .find(([, action]) => same(action))?.[0]
      .split(" ") ?? []
  );
}

export type Pressed = { readonly key: string; readonly at: number };

const togetherMilliseconds = 1500;

/** The action of a key, which may be the second of two within 1.5 seconds. */
export function actionOf(now: Pressed, before: Pressed | undefined): ShortcutAction | undefined {
  const together = before && now.at - before.at <= togetherMilliseconds;
  return (together && actions[`${before.key} ${now.key}`]) || actions[now.key];
}
