/** The values of all records under each key, in their order. */
export function valuesByKey<Value>(
  records: readonly Readonly<Record<string, Value>>[],
): Map<string, Value[]> {
  const byKey = new Map<string, Value[]>();
  for (const [key, value] of records.flatMap((record) => Object.entries(record))) {
    const known = byKey.get(key);
    if (known) known.push(value);
    else byKey.set(key, [value]);
  }
  return byKey;
}
