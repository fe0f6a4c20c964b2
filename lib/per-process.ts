import "server-only";

const holder = globalThis as { lendersPortal?: Map<string, unknown> };

type PerProcess<Value> = {
  /** Returns the value, which the first call makes. */
  (): Value;
  /** Returns the value if it was made. */
  readonly present: () => Value | undefined;
  /** Lets the next call make another value. */
  readonly forget: () => void;
};

/**
 * Returns a function that returns the same value in the whole process, by name. Next bundles pages,
 * handlers and start-up code apart, so a variable of a module exists several times.
 */
export function perProcess<Value>(name: string, make: () => Value): PerProcess<Value> {
  holder.lendersPortal ??= new Map();
  const values = holder.lendersPortal as Map<string, Value>;
  const value = () => {
    if (!values.has(name)) values.set(name, make());
    return values.get(name) as Value;
  };
  return Object.assign(value, {
    present: () => values.get(name),
    forget: () => values.delete(name),
  });
}
