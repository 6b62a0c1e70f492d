import { expect, it } from 'vitest';
import { initialsOf } from '../../../../../src/framework/admin/session/record-pictures/RecordPicture.tsx';

it('takes the first letters of the first and the last word', () => {
  expect(initialsOf('Ada Lovelace')).toBe('AL');
  expect(initialsOf('Ada Byron King-Noel')).toBe('AK');
  expect(initialsOf('Özil')).toBe('Ö');
  expect(initialsOf('ada')).toBe('A');
  expect(initialsOf('')).toBe('');
});
