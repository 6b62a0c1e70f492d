import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enumColumns } from '../../generated/enumColumns.ts';
import catalogueEnums from '../support/catalogue/enums.json' with { type: 'json' };
import { definitionSources, enumFiles } from './definitionFiles.ts';
import { enumsElsewhere } from './enumsElsewhere.ts';
import { enumsToCome } from './enumsToCome.ts';

interface CatalogueEnum {
  id: string;
  /** `literal`: the stored values are given; `wording`: only what they mean; absent: nothing of them. */
  valueKind?: string;
  values: { value: string | null; label?: string; salutation?: string | null; note?: string }[];
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

/** A label on its own begins with a capital letter; the catalogue has some from the middle of a sentence. */
function standingAlone(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Enumerations that say what goes with the values of another one: its file and the name under `with`. */
const columns: Record<string, { of: string; name: string; further: Record<string, string> }> = {
  'notification-sound-mapping': { of: 'notification-type', name: 'sound', further: { COMMON: 'common' } },
};

function columnOf(enumName: string, name: string) {
  return Object.fromEntries(
    optionsOf(enumName).flatMap(({ const: value, admin }) =>
      admin?.with?.[name] === undefined ? [] : [[String(value), admin.with[name]]],
    ),
  );
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
  it('has the labels of the catalogue', () => {
    const given = known.values.flatMap((entry) =>
      entry.label === undefined ? [] : [[storedValue(known, entry), standingAlone(entry.label)]],
    );
    const own = new Map(optionsOf(known.id).map((option) => [option.const, option.title]));
    expect(given.map(([value]) => [value, own.get(value ?? '')])).toEqual(given);
  });
});

describe.each(kept.filter(({ values }) => values.some(({ salutation }) => salutation !== undefined)))(
  '$id',
  (known) => {
    it('has exactly the salutations of the catalogue', () => {
      const given = known.values.flatMap((entry) =>
        entry.salutation ? [[storedValue(known, entry), entry.salutation]] : [],
      );
      expect(columnOf(known.id, 'salutation')).toEqual(Object.fromEntries(given));
    });
  },
);

describe.each(Object.entries(columns))('%s', (id, { of, name, further: ours }) => {
  const values = catalogue.find((entry) => entry.id === id)?.values ?? [];

  it('assigns to each value what the catalogue assigns', () => {
    const given = Object.fromEntries(values.map(({ value, label }) => [value, label]));
    expect(values.length).toBeGreaterThan(0);
    expect(columnOf(of, name)).toEqual({ ...given, ...ours });
  });

  it('assigns only members of the enumeration of that name', () => {
    const known = optionsOf(name).map(({ const: value }) => String(value));
    const used = Object.entries(columnOf(of, name));
    expect(used.map(([value]) => value).sort()).toEqual(
      optionsOf(of)
        .map(({ const: value }) => String(value))
        .sort(),
    );
    expect(used.filter(([, value]) => !known.includes(value))).toEqual([]);
  });
});

describe('data assigned to the values of an enumeration', () => {
  it('is generated by enumeration and name', () => {
    expect(enumColumns.gender.salutation).toEqual(columnOf('gender', 'salutation'));
    expect(enumColumns['notification-type'].sound).toEqual(columnOf('notification-type', 'sound'));
  });
});

describe('enumerations of the catalogue', () => {
  it('each exist in entities/enums or elsewhere', () => {
    console.log(
      ['Enumerations that no field uses yet, and what will:']
        .concat(Object.entries(enumsToCome).map(([id, reason]) => `  ${id}: ${reason}`))
        .join('\n'),
    );
    const places = [...kept.map(({ id }) => id), ...Object.keys(columns), ...Object.keys(enumsElsewhere)];
    expect(places.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
  });

  it('that exist elsewhere list every stored value there', () => {
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

  it('include every exception this test names', () => {
    const names = [...Object.keys(storedAs), ...Object.keys(further)];
    expect(names.filter((name) => !kept.some(({ id }) => id === name))).toEqual([]);
  });
});
