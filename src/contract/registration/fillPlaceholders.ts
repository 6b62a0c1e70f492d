const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => marks[sign] ?? sign);
}

/** Replaces `{{name}}` by its value; an unknown name by nothing. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  { isHtml }: { isHtml: boolean },
): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return isHtml ? escapeText(value) : value;
  });
}
