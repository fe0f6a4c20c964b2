/** Caches the results of a pure function, such as Intl's slow formats. Never for a lender's data. */
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
