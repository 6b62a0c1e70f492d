import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { invoiceTotals, itemAmounts, sumInvoice } from '../../../src/server/invoices/hooks.ts';
import { runHook } from '../../support/runHook.ts';

const lesson = { title: 'Einzelunterricht', quantity: '3.00', netPrice: 8900, vatPercent: '0.0' };
const book = { title: 'Klavierschule', quantity: '1.00', netPrice: 1860, vatPercent: '7.0' };

function saved(values: RecordData, before?: RecordData): RecordData {
  return runHook(sumInvoice, { before, values });
}

describe('the amounts of a position', () => {
  it('are quantity times price, plus tax', () => {
    expect(itemAmounts(lesson)).toEqual({ net: 26_700, vat: 0, gross: 26_700 });
    expect(itemAmounts(book)).toEqual({ net: 1860, vat: 130, gross: 1990 });
    expect(itemAmounts({ ...book, quantity: '2.50' })).toEqual({ net: 4650, vat: 326, gross: 4976 });
  });

  it('are rounded symmetrically around zero, so that a credit note cancels its invoice', () => {
    const item = { quantity: '1.00', netPrice: 1050, vatPercent: '19.0' };
    expect(itemAmounts(item).vat).toBe(200);
    expect(itemAmounts({ ...item, netPrice: -1050 })).toEqual({ net: -1050, vat: -200, gross: -1250 });
  });

  it('are empty while quantity or price is unknown', () => {
    expect(itemAmounts({ quantity: null, netPrice: 100, vatPercent: '19.0' })).toEqual({
      net: 0,
      vat: 0,
      gross: 0,
    });
  });
});

describe('the sums of an invoice', () => {
  it('are those of its positions', () => {
    expect(invoiceTotals([lesson, book])).toEqual({ netTotal: 28_560, vatTotal: 130, grossTotal: 28_690 });
  });

  it('are stored with the amount of each position when these are saved', () => {
    expect(saved({ items: [lesson, book] })).toEqual({
      items: [
        { ...lesson, grossPrice: 26_700 },
        { ...book, grossPrice: 1990 },
      ],
      netTotal: 28_560,
      vatTotal: 130,
      grossTotal: 28_690,
    });
  });

  it('stay unchanged if something else is saved', () => {
    expect(saved({ paidState: 'paid' }, { id: '1', items: [lesson], grossTotal: 26_700 })).toEqual({});
  });

  it('are empty without positions', () => {
    const nothing = { netTotal: 0, vatTotal: 0, grossTotal: 0 };
    expect(saved({ title: 'Unterricht' })).toEqual(nothing);
    expect(saved({ items: null }, { id: '1', items: [lesson] })).toEqual({ items: null, ...nothing });
  });
});
