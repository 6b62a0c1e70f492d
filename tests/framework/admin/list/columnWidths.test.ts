import { expect, it } from 'vitest';
import { columnWidths } from '../../../../src/framework/admin/list/columnWidths.ts';
import type { ListColumn } from '../../../../src/framework/admin/list/listColumns.ts';
import { buildField } from '../../../support/buildField.ts';

function column(values: Parameters<typeof buildField>[0]): ListColumn {
  const leaf = buildField({ title: 'Titel', ...values });
  const shown = { relation: undefined, isSortable: true, isNumeric: false };
  return { path: leaf.name, title: leaf.title, leaf, head: leaf, ...shown };
}

const day = column({ name: 'day', kind: 'date' });
const subject = column({ name: 'subject', kind: 'text', maxLength: 500 });
const town = column({ name: 'town', kind: 'text', maxLength: 100 });

it('gives a day the room it needs, and texts what is left by what they may hold', () => {
  const { widths, least } = columnWidths([day, town, subject], 48);
  expect(widths).toEqual([
    '110px',
    'max(105px, (100cqi - 158px) * 0.3659)',
    'max(182px, (100cqi - 158px) * 0.6341)',
  ]);
  expect(least).toBe(158 + 287);
});

it('shares all there is between texts', () => {
  const { widths } = columnWidths([subject, day, town, subject], 0);
  const shares = widths.flatMap((width) => Number(/\* ([\d.]+)/.exec(width)?.[1] ?? 0));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
});

it('gives the first column room for a title, unless it holds a day', () => {
  expect(columnWidths([town], 0).least).toBe(168);
  expect(columnWidths([day], 0)).toEqual({ widths: ['110px'], least: 110 });
});
