import "server-only";

const holder = globalThis as { lendersPortal?: Map<string, unknown> };

/** Next bundles pages, handlers and start-up apart: a module's variable exists several times. */
export function perProcess<Value>(name: string, make: () => Value) {
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
