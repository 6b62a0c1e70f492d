/** Lets the browser save a text as a file. */
export function downloadText(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

const byteOrderMark = '\uFEFF';

/**
 * Lets the browser save a CSV file. Reading a response strips the byte order mark, which Excel needs, so the
 * file gets exactly one.
 */
export function downloadCsv(name: string, body: string): void {
  const content = body.startsWith(byteOrderMark) ? body : byteOrderMark + body;
  downloadText(name, 'text/csv;charset=utf-8', content);
}
