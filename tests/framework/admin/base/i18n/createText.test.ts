import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  createText,
  type TextKey,
  type TextParams,
} from '../../../../../src/framework/admin/base/i18n/createText.ts';
import { i18nProvider } from '../../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import { addTexts } from '../../../../../src/framework/admin/base/i18n/lateTexts.ts';
import { allTexts, lateTexts } from './allTexts.ts';
import { flattenMessages } from './flattenMessages.ts';

const text = createText(i18nProvider.translate);

describe('createText', () => {
  it('finds a text by its path', () => {
    expect(text('list.onlyActive')).toBe('nur aktive');
    expect(text('conflict.base')).toBe('Ursprünglicher Wert');
  });

  it('fills in the placeholders', () => {
    expect(text('list.totalCapped', { limit: 1000 })).toBe('mehr als 1.000');
    expect(text('remove.usedIn', { smart_count: 3, name: 'Akquiselisten' })).toBe(
      'in 3 Akquiselisten verwendet',
    );
    expect(text('remove.usedIn', { smart_count: 1, name: 'Akquiseliste' })).toBe(
      'in 1 Akquiseliste verwendet',
    );
  });

  it('finds texts that a later chunk adds', () => {
    addTexts(lateTexts);
    expect(text('conditions.show', { smart_count: 1000 })).toBe('1.000 Einträge zeigen');
    expect(text('list.onlyActive')).toBe('nur aktive');
  });

  it('leaves no placeholder unfilled if all values are given', () => {
    addTexts(lateTexts);
    for (const [path, phrase] of Object.entries(flattenMessages(allTexts))) {
      const names = [...phrase.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? '');
      const params = Object.fromEntries(names.map((name) => [name, name === 'smart_count' ? 2 : 'x']));
      expect(i18nProvider.translate(`leitstand.${path}`, params), path).not.toMatch(/%\{|\|\|\|\|/);
    }
  });

  it('does not compile with an unknown key or a forgotten placeholder', () => {
    expectTypeOf<'list.nothing'>().not.toExtend<TextKey>();
    expectTypeOf<'list.columns'>().toExtend<TextKey>();
    expectTypeOf<TextParams<'list.totalCapped'>>().toEqualTypeOf<{ limit: string | number }>();
    expectTypeOf<TextParams<'list.selected'>>().toEqualTypeOf<{ smart_count: number }>();
    // @ts-expect-error the limit is missing
    expect(text('list.totalCapped')).toContain('%{limit}');
    // @ts-expect-error there is no such text
    expect(() => text('list.nothing')).toThrow('does not exist');
  });
});
