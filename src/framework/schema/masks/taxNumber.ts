import { groupCharacters, type Mask } from './Mask.ts';

/** Form of a tax number in each federal state: `/` or a space between groups of digits. */
export const taxNumberForms: Readonly<Record<string, string>> = {
  BW: '#####/#####',
  BY: '###/###/#####',
  BE: '##/###/#####',
  BB: '0##/###/#####',
  HB: '## ### #####',
  HH: '##/###/#####',
  HE: '0## ### #####',
  MV: '0##/###/#####',
  NI: '##/###/#####',
  NRW: '###/####/####',
  RP: '##/###/#####',
  SL: '0##/###/#####',
  SN: '2##/###/#####',
  ST: '1##/###/#####',
  SH: '##/###/#####',
  TH: '1##/###/#####',
};

const separators = /[\s/]+/g;

function digitsOf(text: string): string {
  return text.replace(separators, '');
}

/** Whether the digits fit a form, in which digits are fixed and `#` matches any digit. */
function fits(digits: string, form: string): boolean {
  const wanted = digitsOf(form);
  return (
    digits.length === wanted.length &&
    [...wanted].every((sign, at) => (sign === '#' ? /\d/.test(digits[at] ?? '') : sign === digits[at]))
  );
}

function written(digits: string, form: string): string {
  const sizes = form.split(/[/ ]/).map(({ length }) => length);
  return groupCharacters(digits, sizes, form.includes('/') ? '/' : ' ');
}

/** A number of a tax office, in the form of the federal state; without a known state in that of any. */
export const taxNumber: Mask = {
  read(text, state = '') {
    const digits = digitsOf(text);
    const form = taxNumberForms[state];
    if (form !== undefined)
      return fits(digits, form) ? written(digits, form) : { rule: 'taxNumberForm', params: { form } };
    const isAny = Object.values(taxNumberForms).some((one) => fits(digits, one));
    return isAny ? text.trim() : { rule: 'isTaxNumber', params: {} };
  },
  group(text, state = '') {
    const form = taxNumberForms[state];
    const digits = digitsOf(text);
    return form === undefined || !/^\d*$/.test(digits) ? text : written(digits, form);
  },
};
