import { describe, expect, it } from 'vitest';
import { linkProtocols } from '../../../../src/framework/schema/links/linkProtocols.ts';
import { sanitizeRichText } from '../../../../src/framework/server/html/richText.ts';

const rest = ' rel="noopener noreferrer nofollow" target="_blank"';

describe('a link in stored rich text', () => {
  it.each([
    ['example.org/a', 'https://example.org/a'],
    ['www.example.org', 'https://www.example.org'],
    ['//example.org', 'https://example.org'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['http://example.org', 'http://example.org'],
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['tel:+4930123456', 'tel:+4930123456'],
  ])('to %s leads to %s (richtext-01, richtext-02)', (href, target) => {
    expect(sanitizeRichText(`<p><a href="${href}">hier</a></p>`)).toBe(
      `<p><a href="${target}"${rest}>hier</a></p>`,
    );
  });

  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'ftp://example.org', '#oben'])(
    'to %j leads nowhere (richtext-02)',
    (href) => {
      expect(sanitizeRichText(`<a href="${href}">hier</a>`)).toBe(`<a${rest}>hier</a>`);
    },
  );

  it('has one of four protocols (richtext-02)', () => {
    expect([...linkProtocols].toSorted()).toEqual(['http', 'https', 'mailto', 'tel']);
  });
});

describe('the text of a messenger', () => {
  it('has no underlined text and no links, but their words (richtext-03)', () => {
    const html = '<p><strong>fett</strong> <u>unter</u> <a href="https://example.org">hier</a></p>';
    expect(sanitizeRichText(html, true)).toBe('<p><strong>fett</strong> unter hier</p>');
    expect(sanitizeRichText(html)).toContain('<u>unter</u>');
  });
});
