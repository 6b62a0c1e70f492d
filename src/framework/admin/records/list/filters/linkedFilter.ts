const parameter = /^filter\.([A-Za-z_][\w.]*)(\[\d*\])?$/;

/** A list comes as JSON, or as one entry per parameter. */
function readEntries(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [text];
  } catch {
    return [text];
  }
}

/**
 * Converts a link with one parameter per filter, `?q=1&filter._id=…`, to the list's own query, which has all
 * filters in one parameter `filter`. Returns null for any other query.
 */
export function linkedFilter(search: string): string | null {
  const given = new URLSearchParams(search);
  const filters = new Map<string, unknown[]>();
  for (const [key, text] of given) {
    const [, name] = parameter.exec(key) ?? [];
    if (name !== undefined) filters.set(name, [...(filters.get(name) ?? []), ...readEntries(text)]);
  }
  if (filters.size === 0) return null;
  const kept = [...given].filter(([key]) => key !== 'q' && !parameter.test(key));
  const filter = JSON.stringify(Object.fromEntries(filters));
  return `?${new URLSearchParams([...kept, ['filter', filter]])}`;
}
