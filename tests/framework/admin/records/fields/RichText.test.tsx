import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  excerpt,
  RichText,
  richTextWords,
} from '../../../../../src/framework/admin/records/fields/RichText.tsx';

afterEach(cleanup);

const htmlOf = (html: string) => render(<RichText html={html} />).container.firstElementChild?.innerHTML;

it('keeps the formatting of a text', () => {
  const html =
    '<p>Ein <strong>fetter</strong> und <em>schräger</em><br>Satz</p><ul><li>eins</li><li>zwei</li></ul>';
  expect(htmlOf(html)).toBe(html);
});

it('puts headings below the level of the page', () => {
  expect(htmlOf('<h1>Ablauf</h1>')).toBe('<h4>Ablauf</h4>');
});

it('opens links in a new tab, and shows none that run a script', () => {
  expect(htmlOf('<a href="https://example.org">hier</a>')).toBe(
    '<a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">hier</a>',
  );
  expect(htmlOf('<a href="javascript:alert(1)">hier</a>')).toBe('<a>hier</a>');
});

it('removes scripts, embeds and styles, and keeps the text', () => {
  expect(htmlOf('<p onclick="x()" style="color: red">Text</p>')).toBe('<p>Text</p>');
  expect(htmlOf('<script>x()</script><style>p{}</style><img src=x onerror=x()>Rest')).toBe('Rest');
  expect(htmlOf('<table><tr><td><span>Zelle</span></td></tr></table>')).toBe('Zelle');
});

it('becomes plain text, with entities decoded and paragraphs separated', () => {
  expect(richTextWords('<p>Müller &amp; Söhne</p><ul><li>a&nbsp;b</li><li>c</li></ul>x<br>y')).toBe(
    'Müller & Söhne a b c x y',
  );
});

it('is cut between words, or within a word that does not end', () => {
  expect(excerpt('kurz\nund  gut')).toBe('kurz und gut');
  expect(excerpt(`${'a'.repeat(100)} ${'b'.repeat(100)}`)).toBe(`${'a'.repeat(100)} …`);
  expect(excerpt('a'.repeat(130))).toBe(`${'a'.repeat(120)} …`);
});
