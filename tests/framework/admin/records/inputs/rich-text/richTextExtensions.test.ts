import { generateHTML, generateJSON } from '@tiptap/core';
import { expect, it } from 'vitest';
import { richTextExtensions } from '../../../../../../src/framework/admin/records/inputs/rich-text/RichTextEditor.tsx';
import { sanitizeRichText } from '../../../../../../src/framework/server/html/richText.ts';

const opened = (html: string) => generateHTML(generateJSON(html, richTextExtensions), richTextExtensions);

it.each([
  ['bold and slanted', '<p>Ein <strong>fetter</strong> und <em>schräger</em><br>Satz</p>'],
  ['lists', '<ul><li><p>eins</p></li></ul><ol><li><p>zwei</p></li></ol>'],
  ['struck, underlined and code', '<p><s>a</s><u>b</u><code>c</code></p>'],
  ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>'],
  ['quotes and rules', '<blockquote><p>a</p></blockquote><hr><p>b</p>'],
  ['preformatted lines', '<pre>a\n  b</pre>'],
  ['links', '<p><a href="https://example.org">hier</a></p>'],
])('keeps stored markup: %s', (_, html) => {
  const stored = sanitizeRichText(html);
  expect(sanitizeRichText(opened(stored))).toBe(stored);
});
