import sanitizeHtml, { type IOptions } from 'sanitize-html';
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

const options: IOptions = {
  allowedTags: tags,
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
};

/**
 * Keeps what our editor writes and nothing that runs: its tags, and links by `linkProtocols`. A target without
 * a scheme is completed as in the link dialog. Tables and the lists of office programs become lines and lists.
 * @param isChat for a text sent by a messenger, which has neither underlined text nor links
 */
export function sanitizeRichText(html: string, isChat = false): string {
  return sanitizeHtml(officeHtml(html), isChat ? { ...options, allowedTags: chatTags } : options);
}

const isMention = /^[0-9a-f]{24}$/;
const mentionText = /(<span data-mention="[0-9a-f]{24}">)[^<]*(?=<\/span>)/g;

/**
 * The same for a comment, in which an empty `<span data-mention="…">` names a login by its id. Its text is dropped,
 * because names are resolved by the rights of each reader.
 */
export function sanitizeComment(html: string): string {
  const clean = sanitizeHtml(officeHtml(html), {
    ...options,
    allowedAttributes: { a: ['href', 'target', 'rel'], span: ['data-mention'] },
    transformTags: {
      ...options.transformTags,
      span: (tagName, { 'data-mention': id = '' }) => {
        return { tagName, attribs: isMention.test(id) ? { 'data-mention': id } : {} };
      },
    },
  });
  return clean.replaceAll(mentionText, '$1');
}
