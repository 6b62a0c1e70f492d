import sanitizeHtml from 'sanitize-html';
import { createCellText } from '../../schema/kinds/createCellText.ts';
import { formatPhone } from '../../schema/phone/formatPhone.ts';

const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The plain text of stored HTML. Text of separate paragraphs is separated by spaces. */
function richTextWords(html: string): string {
  const apart = html.replace(/<(?:br|hr)\b|<\/(?:p|li|h[1-6]|blockquote|pre)\b/gi, ' $&');
  const words = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} });
  return words
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => named[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Formats a value for files and tables. */
export const cellText = createCellText({ richTextWords, formatPhone });
