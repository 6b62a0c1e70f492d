/** Parses a CSV file in our format: `;`, doubled quotes, CR LF. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const match of text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/g)) {
    const cell = match[1]?.replaceAll('""', '"') ?? match[2] ?? '';
    const row = rows.at(-1);
    if (row && row.at(-1) === undefined) row[row.length - 1] = cell;
    else rows.push([cell]);
    if (match[3] === ';') rows.at(-1)?.push(undefined as unknown as string);
  }
  return rows;
}
