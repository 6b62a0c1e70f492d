import sanitizeHtml from 'sanitize-html';

const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of stored HTML without its form; what stands in paragraphs of their own stays apart. */
export function richTextWords(html: string): string {
  const apart = html.replace(/<(?:br|hr)\b|<\/(?:p|li|h[1-6]|blockquote|pre)\b/gi, ' $&');
  const words = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} });
  return words
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => named[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
