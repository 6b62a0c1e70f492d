import { isShown } from '../../../src/framework/schema/condition.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Entity } from '../../../src/framework/schema/model.ts';
import { readEntity } from '../../../src/framework/schema/reading/readEntity.ts';
import { evaluateRules } from '../../../src/framework/schema/validation/evaluateRules.ts';
import { isMissing } from '../../../src/framework/schema/validation/isMissing.ts';
import { readFieldValue } from '../../../src/framework/schema/validation/readFieldValue.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const ofEvery = new Set(['createdAt', 'updatedAt']);

/** What a definition has against records of the demo, each once; fields that only the system sets are judged, too. */
export function draftIssues(resource: string, records: readonly RecordData[]): string[] {
  const sources = definitionSources();
  const source = sources.entities.get(resource);
  if (!source) return [`There is no entity "${resource}".`];
  const entity = readEntity(resource, source, { sources, mistakes: [], open: [] });
  return [...new Set(records.flatMap((record) => recordIssues(entity, record)))];
}

function recordIssues(entity: Entity, record: RecordData): string[] {
  const fields = entity.fields.filter(({ name }) => !ofEvery.has(name));
  const known = new Set(fields.map(({ name }) => name));
  const strangers = Object.keys(record).filter((name) => !known.has(name) && !ofEvery.has(name));
  const wrong = fields.flatMap((field) => {
    const value = record[field.name];
    if (isMissing(value)) return field.required ? [`${field.name} is missing`] : [];
    if (!isShown(field, record)) return [`${field.name} is hidden`];
    // As stored: a member that only the system sets is taken as it is.
    const { issues } = readFieldValue(field, value, { isWhole: true, stored: value });
    return issues.map(({ path, rule }) => `${field.name}.${path}: ${rule}`);
  });
  const rules = evaluateRules(fields, record, () => true).map(({ path, rule }) => `${path}: ${rule}`);
  return [...strangers.map((name) => `${name} is no field`), ...wrong, ...rules];
}
