import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { readEntity } from '../../../src/framework/schema/reading/readEntity.ts';
import { validateRecord } from '../../../src/framework/schema/validation/validateRecord.ts';
import { RecordPointer } from '../../../src/server/demo/base/pointers.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

function withIds(value: unknown): unknown {
  if (value instanceof RecordPointer) return value.index.toString(16).padStart(24, '0');
  if (Array.isArray(value)) return value.map(withIds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withIds(entry)]));
}

/** What the definition refuses of drafts, as if a person had entered them: place and rule, each once. */
export function draftMistakes(
  resource: string,
  drafts: readonly object[],
  notStored: string[] = [],
): string[] {
  const sources = definitionSources();
  const source = sources.entities.get(resource);
  if (!source) return [`There is no entity "${resource}".`];
  const entity = readEntity(resource, source, { sources, mistakes: [], open: [] });
  const system = entity.fields.filter(({ readOnly }) => readOnly).map(({ name }) => name);
  const left = new Set([...system, ...notStored]);
  const found = drafts.flatMap((draft) => {
    const entries = Object.entries(withIds(draft) as RecordData).filter(([name]) => !left.has(name));
    const { issues } = validateRecord(entity, Object.fromEntries(entries), { mode: 'create' });
    return issues.map(({ path, rule }) => `${path.replace(/\.\d+\b/g, '[]')}: ${rule}`);
  });
  return [...new Set(found)].sort();
}
