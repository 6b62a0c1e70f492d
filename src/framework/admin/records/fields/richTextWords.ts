/** The text of stored HTML without its form; what stands in paragraphs of their own stays apart. */
export function richTextWords(html: string): string {
  const apart = html.replace(/<(?:br|hr)\b|<\/(?:p|li|h[1-6]|blockquote|pre)\b/gi, ' $&');
  const { body } = new DOMParser().parseFromString(apart, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
