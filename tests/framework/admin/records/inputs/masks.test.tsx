import { setTimeout as delay } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { caretAfter } from '../../../../../src/framework/admin/records/inputs/ParsedInput.tsx';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { buildField } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openFields } from '../form/openFields.ts';
import { press } from '../form/openForm.tsx';

const api = provideFakeApi();

async function openWith(fields: Field[]): Promise<HTMLInputElement> {
  await openFields(api, fields);
  return await screen.findByLabelText<HTMLInputElement>('Feld');
}

/** Types signs at a position, as a browser does: the text changes, then the caret is behind them. */
function typeAt(box: HTMLInputElement, position: number, signs: string): void {
  const next = box.value.slice(0, position) + signs + box.value.slice(position);
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(box, next);
  box.setSelectionRange(position + signs.length, position + signs.length);
  fireEvent.input(box);
}

describe('the caret', () => {
  it.each([
    ['0170|', '0170', '0170|'],
    ['01701|', '0170 1', '0170 1|'],
    ['017|9 1', '0179 1', '017|9 1'],
    ['DE0|21203', 'DE02 1203', 'DE0|2 1203'],
    ['DE021|203', 'DE02 1203', 'DE02 1|203'],
  ])('stays behind the same character: %s', (typed, masked, expected) => {
    const caret = typed.indexOf('|');
    const at = caretAfter(typed.replace('|', ''), caret, masked);
    expect(`${masked.slice(0, at)}|${masked.slice(at)}`).toBe(expected);
  });
});

describe('an input with a mask', () => {
  it('groups an IBAN and keeps the caret where a digit is inserted in the middle (mask-03)', async () => {
    const box = await openWith([buildField({ name: 'field', title: 'Feld', mask: 'iban' })]);
    typeAt(box, 0, 'de0212030000000202051');
    expect(box.value).toBe('DE02 1203 0000 0002 0205 1');
    typeAt(box, 12, '0');
    expect([box.value, box.selectionStart]).toEqual(['DE02 1203 0000 0000 2020 51', 13]);
    press('Speichern');
    await screen.findByText('Profile things');
    expect(JSON.parse(api.requestsOf('POST /api/things')[0]?.body ?? '')).toEqual({
      field: 'DE02120300000000202051',
    });
  });

  it('writes a tax number in the form of the state of the address (mask-01)', async () => {
    const state = buildField({ name: 'state', title: 'Land' });
    const address = buildField({ name: 'address', title: 'Anschrift', kind: 'address', members: [state] });
    const box = await openWith([address, buildField({ name: 'field', title: 'Feld', mask: 'taxNumber' })]);
    fireEvent.change(screen.getByLabelText('Land'), { target: { value: 'NRW' } });
    typeAt(box, 0, '13381508159');
    await waitFor(() => expect(box.value).toBe('133/8150/8159'));
    fireEvent.change(box, { target: { value: '21/815/08150' } });
    fireEvent.blur(box);
    expect(
      await screen.findByText('Eine Steuernummer aus diesem Bundesland hat die Form ###/####/####'),
    ).toBeTruthy();
  });

  it('groups phone and mobile numbers as they are typed, also in the middle (mask-04, contactinfo-06)', async () => {
    const { phoneTools } = await import('../../../../../src/framework/admin/base/format/phoneTools.ts');
    const box = await openWith([buildField({ name: 'field', title: 'Feld', kind: 'phone' })]);
    fireEvent.focus(box);
    // the tools have loaded once the first number is grouped
    for (let tries = 0; tries < 20 && !box.value.includes(' '); tries += 1) {
      fireEvent.change(box, { target: { value: '' } });
      fireEvent.change(box, { target: { value: '0301234567' } });
      await act(async () => await delay(50));
    }
    expect(box.value).toBe('030 1234567');
    typeAt(box, 6, '9');
    expect([box.value, box.selectionStart]).toEqual([phoneTools.mask('03012934567'), 7]);
    fireEvent.change(box, { target: { value: '01701234567' } });
    expect(box.value).toBe(phoneTools.mask('01701234567'));
    expect(box.value).toContain(' ');
  });
});
