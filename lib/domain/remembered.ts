/**
 * Caches the results of a pure function by its argument while the process runs. For Intl's formats,
 * which cost ten times as much to create as to use. Never for a lender's data.
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
