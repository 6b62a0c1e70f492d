import { Box } from '@mui/material';
import { createElement, Fragment, type ReactNode } from 'react';
import { linkProtocols } from '../../../schema/links/linkProtocols.ts';

/** `sx` of formatted text, shared by display and editor. */
export const richTextStyles = {
  overflowWrap: 'anywhere',
  '& p, & ul, & ol, & blockquote, & pre': { my: 0.75 },
  '& li > p': { my: 0 },
  '& ul, & ol': { pl: 3 },
  '& h1, & h2, & h3, & h4': { fontSize: 'inherit', fontWeight: 600, mt: 1, mb: 0.5 },
  '& blockquote': { mx: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& a': { color: 'primary.main' },
  '& [data-mention]': { fontWeight: 600, whiteSpace: 'nowrap' },
} as const;

/**
 * Allowed tags of stored HTML and the tags that replace them. Headings rank below that of the surrounding
 * section.
 */
const tags: Record<string, string> = {
  p: 'p',
  br: 'br',
  hr: 'hr',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  s: 's',
  u: 'u',
  h1: 'h4',
  h2: 'h4',
  h3: 'h4',
  h4: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  a: 'a',
  blockquote: 'blockquote',
  code: 'code',
  pre: 'pre',
};

const leads = new RegExp(`^(?:${linkProtocols.join('|')}):`, 'i');

function attributesOf(element: Element): object {
  const href = element.getAttribute('href');
  if (element.localName !== 'a' || href === null || !leads.test(href)) return {};
  return { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
}

/** Names of the logins that a text may mention, by id. */
type Mentioned = ReadonlyMap<string, string>;

function nodesOf(parent: Node, mentioned?: Mentioned): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('script, style')) return null;
    const key = String(at);
    const login = node.getAttribute('data-mention') ?? '';
    const name = mentioned?.get(login);
    if (name !== undefined) return <span key={key} data-mention={login}>{`@${name}`}</span>;
    const tag = tags[node.localName];
    if (tag === undefined) return <Fragment key={key}>{nodesOf(node, mentioned)}</Fragment>;
    return createElement(tag, { key, ...attributesOf(node) }, ...nodesOf(node, mentioned));
  });
}

/**
 * Renders stored HTML. The server sanitised it on save; here the browser parses it and only the tags above
 * are rebuilt as elements, so that nothing in it can run.
 */
export function RichText({ html, mentioned }: { html: string; mentioned?: Mentioned }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <Box sx={{ ...richTextStyles, '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 } }}>
      {nodesOf(body, mentioned)}
    </Box>
  );
}

/** The plain text of stored HTML, with a space between paragraphs. */
export function richTextWords(html: string): string {
  const apart = html.replace(/<(?:br|hr)\b|<\/(?:p|li|h[1-6]|blockquote|pre)\b/gi, ' $&');
  const { body } = new DOMParser().parseFromString(apart, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const length = 120;

/** The beginning of a text on one line, cut between words. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const start = line.slice(0, length);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > length / 2 ? end : length)} …`;
}
