import englishMessages from 'ra-language-english';
import { describe, expect, it } from 'vitest';
import { germanMessages } from '../../../../../src/framework/admin/base/i18n/createI18nProvider.ts';
import { allTexts } from './allTexts.ts';
import { flattenMessages } from './flattenMessages.ts';

const english = flattenMessages(englishMessages);
const german = flattenMessages(germanMessages);
const ours = flattenMessages(allTexts);

/** German nouns keep their capital; react-admin hands over the field's name in both forms. */
const ownPlaceholders: Record<string, string[][]> = { 'ra.sort.sort_by': [['field', 'order']] };

const formalAddress = /\b(Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/;

/** The names of the placeholders, part by part of a plural. */
function placeholders(text: string): string[][] {
  return text.split('||||').map((part) => {
    const names = [...part.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? '');
    return [...new Set(names)].sort();
  });
}

describe('germanMessages', () => {
  it('has exactly the keys of the English messages', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(german).length).toBeGreaterThan(160);
  });

  it('uses the placeholders and plural parts of the English messages', () => {
    for (const [key, text] of Object.entries(english)) {
      expect(placeholders(german[key] ?? ''), key).toEqual(ownPlaceholders[key] ?? placeholders(text));
    }
  });

  it('leaves no text in English', () => {
    const same = Object.keys(english).filter((key) => english[key] === german[key]);
    expect(same.sort()).toEqual(['ra.message.details', 'ra.page.edit', 'ra.page.list', 'ra.page.show']);
  });
});

describe.each([
  ['react-admin', german],
  ['our own admin', ours],
])('the texts of %s', (_name, texts) => {
  it('use no formal address', () => {
    expect('Möchten Sie diesen Inhalt wirklich löschen?').toMatch(formalAddress);
    expect(Object.entries(texts).filter(([, text]) => formalAddress.test(text))).toEqual([]);
  });

  it('are spelt as in Germany, with ß', () => {
    const swiss = /schliess|ausserhalb|grösse|strasse|heiss/i;
    expect(Object.entries(texts).filter(([, text]) => swiss.test(text))).toEqual([]);
  });

  it('contain no empty text and no stray space', () => {
    const odd = Object.entries(texts).filter(([, text]) => text.trim() !== text || text === '');
    expect(odd.map(([key]) => key).filter((key) => key !== 'ra.boolean.null')).toEqual([]);
  });

  it('use the same words in both plural forms, except for the count', () => {
    for (const [key, text] of Object.entries(texts).filter(([, text]) => text.includes('||||'))) {
      expect(text.split('||||'), key).toHaveLength(2);
      expect(text.split('||||')[1], key).toContain('%{smart_count}');
    }
  });
});
