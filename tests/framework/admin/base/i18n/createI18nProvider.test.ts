import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { createI18nProvider } from '../../../../../src/framework/admin/base/i18n/createI18nProvider.ts';
import { i18nProvider } from '../../../../../src/framework/admin/base/i18n/i18nProvider.ts';

const lenient = createI18nProvider({ isStrict: false });

describe('i18nProvider', () => {
  it('speaks German only', () => {
    expect(i18nProvider.getLocale()).toBe('de');
    expect(i18nProvider.getLocales?.()).toEqual([{ locale: 'de', name: 'Deutsch' }]);
    expect(i18nProvider.translate('ra.action.save')).toBe('Speichern');
  });

  it('chooses the plural', () => {
    expect(i18nProvider.translate('ra.notification.deleted', { smart_count: 1 })).toBe('Eintrag gelöscht');
    expect(i18nProvider.translate('ra.notification.deleted', { smart_count: 3 })).toBe('3 Einträge gelöscht');
  });

  it('writes numbers with the thousands dot, counts included', () => {
    expect(i18nProvider.translate('ra.notification.deleted', { smart_count: 2500 })).toBe(
      '2.500 Einträge gelöscht',
    );
    expect(
      i18nProvider.translate('ra.navigation.page_range_info', { offsetBegin: 1, offsetEnd: 25, total: 1204 }),
    ).toBe('1–25 von 1.204');
  });

  it('leaves digits in texts alone', () => {
    expect(i18nProvider.translate('ra.page.edit', { name: 'Standort', recordRepresentation: '12345' })).toBe(
      'Standort 12345',
    );
  });

  it('passes sentences of the server through', () => {
    expect(i18nProvider.translate('Dazu fehlt dir die Berechtigung.')).toBe(
      'Dazu fehlt dir die Berechtigung.',
    );
  });

  it('prefers the given default to a missing key', () => {
    expect(i18nProvider.translate('resources.institutions.name', { _: 'Standorte' })).toBe('Standorte');
  });

  it('throws on a missing key of its own in tests, and shows the key elsewhere', () => {
    expect(() => i18nProvider.translate('leitstand.list.nothing')).toThrow(
      '"leitstand.list.nothing" does not exist',
    );
    expect(() => i18nProvider.translate('ra.action.nothing')).toThrow('does not exist');
    expect(lenient.translate('leitstand.list.nothing')).toBe('leitstand.list.nothing');
  });

  it('makes German the language of dates', () => {
    expect(dayjs('2026-03-07').format('dddd, D. MMMM YYYY')).toBe('Samstag, 7. März 2026');
  });
});
