import { expect, it } from 'vitest';
import { formatPhone } from '../../../../src/framework/schema/phone/formatPhone.ts';
import { parsePhone } from '../../../../src/framework/schema/phone/parsePhone.ts';

it.each([
  ['0171 1234567', '+491711234567'],
  ['(030) 12345-67', '+49301234567'],
  ['030/123456', '+4930123456'],
  ['+49 (0) 30 123456', '+4930123456'],
  ['+43 720 123456', '+43720123456'],
])(
  'reads %s as %s, assuming Germany, and reads its own output back (format-09, contactinfo-07)',
  (text, stored) => {
    expect(parsePhone(text)).toBe(stored);
    expect(parsePhone(formatPhone(stored))).toBe(stored);
  },
);

it.each([
  '0171 1234x',
  '0171 1234567 x12',
  '0171-1234567 ext. 3',
  'tel 030 123456',
  '+49 30 12345;ext=5',
  '110',
  '',
])('refuses %j', (text) => {
  expect(parsePhone(text)).toBeNull();
});
