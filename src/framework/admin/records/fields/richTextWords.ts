/** The plain text of stored HTML, with a space between paragraphs. */
export function richTextWords(html: string): string {
  const apart = html.replace(/<(?:br|hr)\b|<\/(?:p|li|h[1-6]|blockquote|pre)\b/gi, ' $&');
  const { body } = new DOMParser().parseFromString(apart, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
