import type { JsonObject } from '../Json.ts';
import { exampleId, exampleValue } from '../kinds/exampleValue.ts';
import type { Entity, Field } from '../model.ts';

/** Name of an example: `Employee_assignedInstitutions_facts`. */
export function linkExample({ typeName }: Entity, { name }: Field, part: 'links' | 'link' | 'facts'): string {
  return `${typeName}_${name}_${part}`;
}

function factsOf(facts: readonly Field[]): JsonObject {
  return Object.fromEntries(
    facts.map((fact) => [
      fact.name,
      fact.name === 'by' ? { id: exampleId, name: 'buero@demo.example' } : exampleValue(fact),
    ]),
  );
}

/** Examples of the calls that read links and, if these carry facts, add and change them. */
export function linkExamples(entity: Entity): JsonObject {
  const values = entity.fields.flatMap((field) => {
    if (!field.link) return [];
    const { facts = [] } = field.link;
    const sent = factsOf(facts.filter(({ readOnly }) => !readOnly));
    const links = [linkExample(entity, field, 'links'), { links: [{ id: exampleId, ...factsOf(facts) }] }];
    if (facts.length === 0) return [links];
    return [
      links,
      [linkExample(entity, field, 'link'), { id: exampleId, ...sent }],
      [linkExample(entity, field, 'facts'), { ...sent, base: sent }],
    ];
  });
  return Object.fromEntries(values.map(([name, value]) => [name, { value }]));
}
