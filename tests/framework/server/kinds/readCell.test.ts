import { describe, expect, it } from 'vitest';
import { cellText } from '../../../../src/framework/server/kinds/cellText.ts';
import { readCell } from '../../../../src/framework/server/kinds/readCell.ts';
import { buildField } from '../../../support/buildField.ts';

const breaks = ['\n', '\r', '\r\n', '\u000b', '\f', '\u0085', '\u2028', '\u2029', ' \n\n '];
const find = () => '';

describe.each(breaks)('a cell with the line break %j', (sign) => {
  it.each(['text', 'mail', 'phone', 'url'] as const)('is read as one line into %s', (kind) => {
    expect(readCell(buildField({ name: 'field', kind }), `Erste${sign}zweite`, find)).toBe('Erste zweite');
  });

  it('keeps it in a text of several lines', () => {
    const text = `Erste${sign}zweite`;
    expect(readCell(buildField({ name: 'field', kind: 'longText' }), text, find)).toBe(text);
  });

  it('gives a list of texts no multi-line entry', () => {
    const entries = readCell(buildField({ name: 'field', kind: 'textList' }), `a${sign}b; c`, find);
    expect(JSON.stringify(entries)).not.toMatch(/\\[nrf]|\\u/);
    expect(entries).toContain('c');
  });
});

describe('an empty list that says something', () => {
  const field = buildField({ name: 'field', kind: 'textList', emptyList: 'Nicht verfügbar' });

  it('is a word of its own in a cell, and read back from it', () => {
    expect(cellText(field, [], () => '')).toBe('Nicht verfügbar');
    expect(cellText(field, null, () => '')).toBe('');
    expect(readCell(field, 'nicht verfügbar', find)).toEqual([]);
    expect(readCell(field, 'Nicht verfügbar, heute', find)).toEqual(['Nicht verfügbar', 'heute']);
  });

  it('is empty text in other lists', () => {
    const other = buildField({ name: 'field', kind: 'textList' });
    expect(cellText(other, [], () => '')).toBe('');
    expect(readCell(other, 'Nicht verfügbar', find)).toEqual(['Nicht verfügbar']);
  });
});

describe('an option', () => {
  const options = ['Gebühr', 'Größe', 'Groesse', 'Süden'].map((title, at) => ({ value: `v${at}`, title }));
  const field = buildField({ name: 'field', kind: 'enum', options });

  it.each([
    ['Gebühr', 'v0'],
    ['gebuehr', 'v0'],
    ['V0', 'v0'],
    ['größe', 'v1'],
    ['GROESSE', 'v2'],
    ['Sueden', 'v3'],
    ['Norden', 'Norden'],
  ])('is read from %j as the search folds it, the exact title first: %j', (text, value) => {
    expect(readCell(field, text, find)).toBe(value);
  });

  it('is refused if several have the title', () => {
    expect(() => readCell(field, 'Grosse', find)).toThrow('„Grosse“ heißen mehrere. Nimm die Kennung.');
    const list = buildField({ name: 'field', kind: 'enumList', options });
    expect(() => readCell(list, 'Gebühr, Grosse', find)).toThrow('„Grosse“ heißen mehrere');
  });
});
