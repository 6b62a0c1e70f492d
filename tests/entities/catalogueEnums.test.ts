import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import catalogueEnums from '../support/catalogue/enums.json' with { type: 'json' };
import { definitionSources, enumFiles } from './definitionFiles.ts';
import { enumsElsewhere } from './enumsElsewhere.ts';
import { enumsToCome } from './enumsToCome.ts';

interface CatalogueEnum {
  id: string;
  /** `literal`: the stored values are given; `wording`: only what they mean; absent: nothing of them. */
  valueKind?: string;
  values: { value: string | null; label?: string }[];
}

const catalogue: CatalogueEnum[] = catalogueEnums;
const defined = new Set(enumFiles.map(({ name }) => name));
const root = new URL('../../', import.meta.url);

/** What a wording is stored as, where that is not its words joined by hyphens. */
const storedAs: Record<string, Record<string, string | number>> = {
  'acquisition-closed-reason': {
    'competitor already there': 'competitor-present',
    'socially deprived area': 'deprived-area',
    'equal opportunity not ensured': 'equal-opportunity',
  },
  'availability-label': { 'for-courses': 'course' },
  'conversation-category': { 'messenger WhatsApp': 'messenger-whats-app' },
  // No wording for these is given, only their labels.
  'create-conversation-tab': { Profil: 'profile', Extern: 'external' },
  gender: { Divers: 'diverse' },
  'messenger-account-type': { WhatsApp: 'whatsApp' },
  'statistics-key': { 'income development': 'incomeDevelopment' },
  weekday: { Monday: 1, Tuesday: 2, Wednesday: 3, Thursday: 4, Friday: 5, Saturday: 6, Sunday: 7 },
};

/** Values of ours beyond those of the catalogue, which gives only some. */
const further: Record<string, string[]> = {
  'availability-label': ['substitution', 'trial', 'online'],
  // The catalogue names only the two states in which a card is left alone.
  'stack-item-state': ['OPEN'],
};

function optionsOf(name: string) {
  return definitionSources().enums.get(name)?.raw.oneOf ?? [];
}

type CatalogueValue = CatalogueEnum['values'][number];

function storedValue({ id, valueKind }: CatalogueEnum, { value, label }: CatalogueValue): string | number {
  const own = storedAs[id]?.[String(value ?? label)];
  if (own !== undefined) return own;
  return valueKind === 'literal' ? String(value) : String(value).toLowerCase().replaceAll(' ', '-');
}

/** A label that stands alone begins with a capital letter; the catalogue has some from the middle of a sentence. */
function standingAlone(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const kept = catalogue.filter(({ id }) => defined.has(id));
const withValues = kept.filter(({ values }) => values.length > 0);
const withLabels = kept.filter(({ values }) => values.some(({ label }) => label !== undefined));

describe.each(withValues)('$id', (known) => {
  it('has the values of the catalogue', () => {
    const expected = known.values.map((entry) => storedValue(known, entry));
    const own = optionsOf(known.id).map((option) => option.const);
    expect(own.toSorted()).toEqual([...expected, ...(further[known.id] ?? [])].toSorted());
  });
});

describe.each(withLabels)('$id', (known) => {
  it('has the labels that the catalogue gives', () => {
    const given = known.values.flatMap((entry) =>
      entry.label === undefined ? [] : [[storedValue(known, entry), standingAlone(entry.label)]],
    );
    const own = new Map(optionsOf(known.id).map((option) => [option.const, option.title]));
    expect(given.map(([value]) => [value, own.get(value ?? '')])).toEqual(given);
  });
});

describe('enumerations of the catalogue', () => {
  it('each stand in entities/enums or elsewhere', () => {
    console.log(
      ['Enumerations that no field uses yet, and what will:']
        .concat(Object.entries(enumsToCome).map(([id, reason]) => `  ${id}: ${reason}`))
        .join('\n'),
    );
    const places = [...kept.map(({ id }) => id), ...Object.keys(enumsElsewhere)];
    expect(places.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  });

  it('that live elsewhere are named there by every value that is stored', () => {
    const missing = Object.entries(enumsElsewhere).flatMap(([id, { files, writtenAs = {} }]) => {
      const text = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
      const known = catalogue.find((entry) => entry.id === id);
      const stored = known?.valueKind === 'literal' ? known.values.map(({ value }) => String(value)) : [];
      return stored
        .filter((value) => !text.includes(writtenAs[value] ?? value))
        .map((value) => `${id}: ${value}`);
    });
    expect(missing).toEqual([]);
  });

  it('make up the exceptions of this test, which name no others', () => {
    const names = [...Object.keys(storedAs), ...Object.keys(further)];
    expect(names.filter((name) => !kept.some(({ id }) => id === name))).toEqual([]);
  });
});
