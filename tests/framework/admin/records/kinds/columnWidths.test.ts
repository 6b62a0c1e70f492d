import { expect, it } from 'vitest';
import { columnWidths } from '../../../../../src/framework/admin/records/kinds/columnWidths.ts';
import type { ListColumn } from '../../../../../src/framework/admin/records/list/columns/listColumns.ts';
import { buildField } from '../../../../support/buildField.ts';

function column(values: Parameters<typeof buildField>[0]): ListColumn {
  const leaf = buildField({ title: 'Titel', ...values });
  const shown = { relation: undefined, isSortable: true, isNumeric: false };
  return { path: leaf.name, title: leaf.title, leaf, head: leaf, ...shown };
}

const day = column({ name: 'day', kind: 'date' });
const subject = column({ name: 'subject', kind: 'text', maxLength: 500 });
const town = column({ name: 'town', kind: 'text', maxLength: 100 });

const flag = column({ name: 'flag', kind: 'boolean', title: 'Barzahlung erlaubt bis auf Weiteres' });

/** Pixels of a column in a container of so many pixels. */
function pixelsOf(width: string, container: number): number {
  const parts = /^calc\((\d+)px \+ max\(0px, 100cqi - (\d+)px\) \* ([\d.]+)\)$/.exec(width) ?? [];
  const [, least, all, share] = parts.map(Number);
  if (least === undefined || all === undefined || share === undefined) return Number.parseFloat(width);
  return least + Math.max(0, container - all) * share;
}

it('gives dates the width they need, and texts the rest by their expected length', () => {
  const { widths, least } = columnWidths([day, town, subject], { taken: 48 });
  expect(widths).toEqual([
    '110px',
    'calc(232px + max(0px, 100cqi - 572px) * 0.4715)',
    'calc(182px + max(0px, 100cqi - 572px) * 0.5285)',
  ]);
  expect(least).toBe(`${158 + 414}px`);
});

it('distributes all spare width among texts', () => {
  const { widths } = columnWidths([subject, day, town, subject], { taken: 0 });
  const shares = widths.flatMap((width) => Number(/\* ([\d.]+)/.exec(width)?.[1] ?? 0));
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
});

it('gives the first text 26 characters, also after a date', () => {
  expect(columnWidths([town], { taken: 0 }).least).toBe('232px');
  expect(columnWidths([day, town], { taken: 0 }).least).toBe('342px');
  expect(columnWidths([day], { taken: 0 })).toEqual({
    widths: ['110px'],
    least: '110px',
    shares: ['100.00%'],
  });
});

it('draws columns with the widths that somebody set, also in a window that is narrower', () => {
  const columns = [town, day, flag].map((column) => ({ ...column, width: 100 }));
  for (const available of [150, 1200]) {
    const { widths, least } = columnWidths(columns, { taken: 46, available });
    expect([widths, least]).toEqual([['100px', '100px', '100px'], '346px']);
  }
});

it('shares a paper among all columns, also those beyond the edge of the window', () => {
  const { shares } = columnWidths([town, subject, day, flag, day, subject], { taken: 46, available: 300 });
  const sum = shares.reduce((all, share) => all + Number.parseFloat(share), 0);
  expect(sum).toBeCloseTo(100, 1);
  expect(Math.min(...shares.map(Number.parseFloat))).toBeGreaterThan(5);
});

it('keeps yes and no narrow under a long title', () => {
  expect(columnWidths([flag], { taken: 0 }).least).toBe('119px');
});

it.each([300, 500, 700, 1040, 1200])('ends a column at the edge of a %i px window', (available) => {
  const columns = [town, subject, day, town, subject, flag, day];
  const { widths } = columnWidths(columns, { taken: 46, available });
  let end = 46;
  const ends = widths.map((width) => {
    end += pixelsOf(width, available);
    return Math.round(end);
  });
  expect(ends).toContain(available);
});

it('ends them at the edge if none can shrink', () => {
  const { widths, least } = columnWidths([day, day, flag], { taken: 0, available: 260 });
  expect(widths.slice(0, 2).map((width) => pixelsOf(width, 260))).toEqual([130, 130]);
  expect(least).toBe('calc(max(220px, 100cqi) + 119px)');
});
