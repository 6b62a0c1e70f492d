import { describe, expect, it } from 'vitest';
import { masks } from '../../../../src/framework/schema/masks/masks.ts';
import { taxNumberForms } from '../../../../src/framework/schema/masks/taxNumber.ts';
import { definitionSources } from '../../../entities/definitionFiles.ts';

const { iban, taxNumber, vatId } = masks;

describe('a tax number', () => {
  it.each([
    ['BW', '9381508152', '93815/08152'],
    ['BY', '18181508155', '181/815/08155'],
    ['BE', '2181508150', '21/815/08150'],
    ['BB', '04881508155', '048/815/08155'],
    ['HB', '7581508152', '75 815 08152'],
    ['HH', '0281508156', '02/815/08156'],
    ['HE', '01381508153', '013 815 08153'],
    ['MV', '07981508151', '079/815/08151'],
    ['NI', '2481508151', '24/815/08151'],
    ['NRW', '13381508159', '133/8150/8159'],
    ['RP', '2281508154', '22/815/08154'],
    ['SL', '01081508182', '010/815/08182'],
    ['SN', '20112312340', '201/123/12340'],
    ['ST', '10181508154', '101/815/08154'],
    ['SH', '2981508158', '29/815/08158'],
    ['TH', '15181508156', '151/815/08156'],
  ])('of %s is grouped and stored in the form of its state (mask-01)', (state, digits, written) => {
    expect(taxNumber.group(digits, state)).toBe(written);
    expect(taxNumber.read(digits, state)).toBe(written);
    expect(taxNumber.read(written, state)).toBe(written);
    expect(taxNumber.read(digits.slice(1), state)).toEqual({
      rule: 'taxNumberForm',
      params: { form: taxNumberForms[state] },
    });
  });

  it('has a form in every federal state (mask-01)', () => {
    const states = definitionSources()
      .enums.get('federal-state')
      ?.raw.oneOf.map(({ const: code }) => code);
    expect(Object.keys(taxNumberForms).toSorted()).toEqual(states?.toSorted());
  });

  it('begins with the digit of its state', () => {
    expect(taxNumber.read('101/123/12340', 'SN')).toMatchObject({ rule: 'taxNumberForm' });
  });

  it('may have the form of any state if none is known, and stays as it is typed', () => {
    expect(taxNumber.read('21/815/08150')).toBe('21/815/08150');
    expect(taxNumber.read('133/8150/8159')).toBe('133/8150/8159');
    expect(taxNumber.group('2181508150')).toBe('2181508150');
    expect(taxNumber.read('123456')).toEqual({ rule: 'isTaxNumber', params: {} });
  });
});

describe('a VAT id', () => {
  it('has 2 letters and 9 digits, in capitals and without separators (mask-02)', () => {
    expect(vatId.group('de 123 456')).toBe('DE123456');
    expect(vatId.read('de 123 456 789')).toBe('DE123456789');
    for (const wrong of ['DE12345678', 'DE1234567890', '12123456789', 'DEX23456789'])
      expect(vatId.read(wrong)).toEqual({ rule: 'isVatId', params: {} });
  });
});

describe('an IBAN', () => {
  it.each([
    'DE02120300000000202051',
    'AT611904300234573201',
    'CH9300762011623852957',
    'NL91ABNA0417164300',
    'FR1420041010050500013M02606',
    'GB29NWBK60161331926819',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])('%s is accepted, stored without spaces and grouped by four (mask-03)', (number) => {
    const grouped = iban.group(number);
    expect(
      grouped
        .split(' ')
        .slice(0, -1)
        .every((group) => group.length === 4),
    ).toBe(true);
    expect(iban.read(grouped.toLowerCase())).toBe(number);
  });

  it.each([
    ['DE0212030000000020205', 'ibanLength'],
    ['AT6119043002345732011', 'ibanLength'],
    ['DE02120300000000202015', 'ibanDigits'],
    ['NL91ABNA0417164301', 'ibanDigits'],
    ['QQ91ABNA0417164300', 'ibanCountry'],
    ['2120300000000202051', 'isIban'],
    ['DE02-ÄÖ', 'isIban'],
  ])('%s is refused by %s (mask-03)', (number, rule) => {
    expect(iban.read(number)).toMatchObject({ rule });
  });

  it('groups while it is typed, and leaves other characters for the check', () => {
    expect(iban.group('de021')).toBe('DE02 1');
    expect(iban.group('DE02?')).toBe('DE02?');
  });
});
