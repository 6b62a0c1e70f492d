import { describe, expect, it } from 'vitest';
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
