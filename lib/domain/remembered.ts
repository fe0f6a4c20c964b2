/**
 * Caches a function's results by its argument for as long as the process runs. The result may depend
 * on the argument and the configuration alone, which never changes while the process runs. Meant for
 * Intl's formats: to make one costs ten times as much as to use it. Never for a lender's data.
 */
export function remembered<Key extends string | number, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
