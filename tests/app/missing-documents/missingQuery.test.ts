import { expect, it } from 'vitest';
import {
  missingParams,
  readMissingQuery,
} from '../../../src/app/missing-documents/MissingDocumentsScreen.tsx';

const type = 'a'.repeat(24);

it.each([
  ['', { provider: '', documentType: '', sort: 'person', page: 1 }],
  [
    `provider=parents&documentType=${type}&sort=since&page=3`,
    { provider: 'parents', documentType: type, sort: 'since', page: 3 },
  ],
])('reads the query "%s" and writes it back unchanged', (address, query) => {
  expect(readMissingQuery(new URLSearchParams(address))).toEqual(query);
  expect(missingParams(readMissingQuery(new URLSearchParams(address))).toString()).toBe(address);
});

it('ignores unknown values', () => {
  const broken = new URLSearchParams('provider=roles&documentType=x&sort=name&page=-1');
  expect(missingParams(readMissingQuery(broken)).toString()).toBe('');
});
