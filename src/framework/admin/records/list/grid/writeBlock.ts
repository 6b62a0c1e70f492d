const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function asHtml(cell: string): string {
  return cell.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign).replaceAll('\n', '<br>');
}

function asText(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A block of cells as spreadsheet programs read it from the clipboard. */
export function writeBlock(rows: readonly (readonly string[])[]): { text: string; html: string } {
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${asHtml(cell)}</td>`).join('')}</tr>`);
  return {
    text: rows.map((row) => row.map(asText).join('\t')).join('\n'),
    html: `<table>${lines.join('')}</table>`,
  };
}
