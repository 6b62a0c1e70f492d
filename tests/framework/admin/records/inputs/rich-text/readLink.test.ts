import { expect, it } from 'vitest';
import { readLink } from '../../../../../../src/framework/admin/records/inputs/rich-text/readLink.ts';

it.each([
  ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  [' www.example.org ', 'https://www.example.org/'],
  ['example.org:8443/weg', 'https://example.org:8443/weg'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
])('reads %s', (typed, address) => {
  expect(readLink(typed)).toBe(address);
});

it.each([
  '',
  'hallo',
  'zwei worte.de',
  'http://example.org',
  'javascript:alert(1)',
  'JavaScript:alert(1)//example.org',
  'data:text/html,x',
  'mailto:',
  'https://',
])('refuses %s', (typed) => {
  expect(readLink(typed)).toBeNull();
});
