import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseShape } from '../../../../src/framework/schema/calls/parseShape.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';
import { validateRecord } from '../../../../src/framework/schema/validation/validateRecord.ts';
import { definitionSources } from '../../../entities/definitionFiles.ts';

const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, at]));
const entities = readDefinitions(definitionSources());
const unknown = ({ rule }: { rule: string }) => rule === 'unknownField';

describe.each(entities.map((entity) => [entity.resource, entity] as const))(
  '60,000 unknown names in %s',
  (_, entity) => {
    it('are refused by the first 50', () => {
      const { issues } = validateRecord(entity, many, { mode: 'update' });
      expect(issues.filter(unknown).map(({ path }) => path)).toEqual(Object.keys(many).slice(0, 50));
    });

    it('are refused by the first 50 inside each value', () => {
      for (const field of entity.fields.filter(({ members, kind }) => members && !kind.endsWith('List'))) {
        const { issues } = validateRecord(entity, { [field.name]: many }, { mode: 'update' });
        expect(issues.filter(unknown).length, field.name).toBeLessThanOrEqual(50);
        expect(issues.length, field.name).toBeGreaterThan(0);
      }
    });

    it('and texts that are too long reach neither the sanitiser nor a pattern', () => {
      const texts = entity.fields.filter(({ kind, writeOnly }) => kind === 'richText' && !writeOnly);
      for (const field of texts) {
        const sanitized: string[] = [];
        const sanitize = (html: string) => {
          sanitized.push(html);
          return html;
        };
        const reading = (value: string) =>
          validateRecord(entity, { [field.name]: value }, { mode: 'update', sanitize });
        for (const html of ['<p>'.repeat(200_000), '<'.repeat(900_000)])
          expect(
            reading(html).issues.filter(({ path }) => path === field.name),
            field.name,
          ).not.toEqual([]);
        expect(sanitized).toEqual([]);
      }
    });
  },
);

it('names the first 50 unknown names of a call', () => {
  const wrong = () => parseShape(z.strictObject({ name: z.optional(z.string()) }), many, 'invalid');
  expect(wrong).toThrow(expect.objectContaining({ code: 'invalid' }));
  try {
    wrong();
  } catch (error) {
    const { details } = error as { details: { fields: Record<string, string> } };
    expect(Object.keys(details.fields)).toEqual(Object.keys(many).slice(0, 50));
  }
});
