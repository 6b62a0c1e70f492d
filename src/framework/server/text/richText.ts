import sanitizeHtml from 'sanitize-html';
import { linkProtocols } from '../../schema/links/linkProtocols.ts';
import { readLink } from '../../schema/links/readLink.ts';
import { officeHtml } from '../../schema/officeHtml.ts';

const tags = [
  'p',
  'br',
  'strong',
  'em',
  's',
  'u',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'code',
  'pre',
  'hr',
  'span',
];

/** Tags that messengers cannot show. */
const missingInChats = ['u', 'a'];
const chatTags = tags.filter((tag) => !missingInChats.includes(tag));

const linkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' };

/**
 * Keeps what our editor writes and nothing that runs: its tags, and links by `linkProtocols`. A target without
 * a scheme is completed as in the link dialog. Tables and the lists of office programs become lines and lists.
 * @param isChat for a text sent by a messenger, which has neither underlined text nor links
 */
export function sanitizeRichText(html: string, isChat = false): string {
  return sanitizeHtml(officeHtml(html), {
    allowedTags: isChat ? chatTags : tags,
    allowedAttributes: { a: ['href', 'target', 'rel'], span: ['style'] },
    allowedStyles: { span: { color: [/^#[0-9a-f]{3,6}$/i, /^rgb\([\d, ]+\)$/] } },
    allowedSchemes: [...linkProtocols],
    allowProtocolRelative: false,
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      ins: 'u',
      h5: 'h4',
      h6: 'h4',
      a: (tagName, { href = '' }) => {
        const target = readLink(href);
        return { tagName, attribs: { ...(target === null ? {} : { href: target }), ...linkAttributes } };
      },
    },
  });
}
