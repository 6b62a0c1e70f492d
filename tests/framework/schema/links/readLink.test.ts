import { expect, it } from 'vitest';
import { readLink } from '../../../../src/framework/schema/links/readLink.ts';

it.each([
  ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  ['http://example.org', 'http://example.org'],
  [' www.example.org ', 'https://www.example.org'],
  ['example.org:8443/weg', 'https://example.org:8443/weg'],
  ['ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['mailto:ada@example.org?subject=Hallo', 'mailto:ada@example.org?subject=Hallo'],
  ['tel:+4930123456', 'tel:+4930123456'],
])('reads %s (richtext-01, richtext-02)', (typed, address) => {
  expect(readLink(typed)).toBe(address);
});

it.each([
  '',
  'hallo',
  'zwei worte.de',
  'javascript:alert(1)',
  'JavaScript:alert(1)//example.org',
  'data:text/html,x',
  'ftp://example.org',
  'mailto:',
  'https://',
  'http:///weg',
  'tel:',
  '#oben',
  '/weg',
])('refuses %s (richtext-02)', (typed) => {
  expect(readLink(typed)).toBeNull();
});
