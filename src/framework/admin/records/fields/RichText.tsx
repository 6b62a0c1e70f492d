import { Box } from '@mui/material';
import { createElement, Fragment, type ReactNode } from 'react';
import { linkProtocols } from '../../../schema/links/linkProtocols.ts';
import { richTextStyles } from './richTextStyles.ts';

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

function nodesOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches('script, style')) return null;
    const key = String(at);
    const tag = tags[node.localName];
    if (tag === undefined) return <Fragment key={key}>{nodesOf(node)}</Fragment>;
    return createElement(tag, { key, ...attributesOf(node) }, ...nodesOf(node));
  });
}

/**
 * Renders stored HTML. The server sanitised it on save; here the browser parses it and only the tags above
 * are rebuilt as elements, so that nothing in it can run.
 */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <Box sx={{ ...richTextStyles, '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 } }}>
      {nodesOf(body)}
    </Box>
  );
}
