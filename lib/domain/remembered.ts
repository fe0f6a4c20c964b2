/**
 * The function, which must be pure, with what it answered kept by its argument, for as long as the
 * process runs. For the formats of Intl, of which making one costs ten times as much as using it;
 * never for anything of a lender's.
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
