const parameter = /^filter\.([A-Za-z_][\w.]*)(\[\d*\])?$/;

/** A list is written as JSON, or as its entries one by one. */
function readEntries(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : [text];
  } catch {
    return [text];
  }
}

/**
 * Query of a list for a link that names each filter by itself, `?q=1&filter._id=…` (the documents, shell §2): here one
 * parameter `filter` holds them all. Null for every other query.
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
