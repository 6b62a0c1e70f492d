import { expect, it } from 'vitest';
import {
  loadPhoneFormat,
  loadPhoneTools,
} from '../../../../../src/framework/admin/base/format/loadPhoneTools.ts';

it('writes German numbers nationally, others and those in no known range internationally', async () => {
  const formatPhone = await loadPhoneFormat();
  expect(formatPhone('+491701234567')).toBe('0170 1234567');
  expect(formatPhone('+493012345678')).toBe('030 12345678');
  expect(formatPhone('+4915446296306')).toBe('+49 15446296306');
  expect(formatPhone('+43720123456')).toBe('+43 720 123456');
  expect(formatPhone('+4915448765432')).toBe('+49 15448765432');
});

it('shows an invalid number as stored', async () => {
  const formatPhone = await loadPhoneFormat();
  expect(formatPhone('Zentrale')).toBe('Zentrale');
  expect(formatPhone('0170')).toBe('0170');
});

it('loads its metadata once', async () => {
  expect(loadPhoneTools()).toBe(loadPhoneTools());
  expect(await loadPhoneFormat()).toBe((await loadPhoneTools()).format);
});
