import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeRecords } from '../../../../src/framework/server/http/encodeRecords.ts';

it('encodes every list as JSON does, in letters up to Latin-1', () => {
  const record = fc.dictionary(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
  );
  fc.assert(
    fc.property(fc.array(record, { maxLength: 45, size: 'max' }), (records) => {
      const text = encodeRecords(records).toString('utf8');
      expect(text).not.toMatch(/[\u0100-\uffff]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(records)));
    }),
    { numRuns: 40 },
  );
});

it('keeps umlauts readable and its pieces together', () => {
  const records = Array.from({ length: 41 }, (_, at) => ({ id: String(at), name: 'Größe – Šime 🎻' }));
  const text = encodeRecords(records).toString('utf8');
  expect(JSON.parse(text)).toEqual(records);
  expect(text.startsWith('[{"id":"0","name":"Größe \\u2013 \\u0160ime \\ud83c\\udfbb"},{"id":"1"')).toBe(
    true,
  );
  expect(encodeRecords([]).toString()).toBe('[]');
});
