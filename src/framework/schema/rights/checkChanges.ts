import type { Entity } from '../model.ts';
import { uniteScopes } from './fieldScope.ts';
import { type GrantPlace, quoted } from './GrantPlace.ts';
import type { FieldScope, ScopedGrant } from './Grants.ts';
import { readByRule, unsoundFields } from './soundUpdate.ts';

/** In German: which field may not be granted, and what its change reads. Undefined for a scope that is sound. */
export function unsoundSentence(entity: Entity, update: FieldScope, read: FieldScope): string | undefined {
  const [[name, unread] = ['', []]] = unsoundFields(entity, update, read);
  if (unread.length === 0) return undefined;
  const titleOf = (field: string) => quoted(entity.fields.find((one) => one.name === field)?.title ?? field);
  if (unread.length === 1 && unread[0] === name)
    return `${titleOf(name)} kann nur ändern, wer es auch lesen darf.`;
  return `${titleOf(name)} kann nur ändern, wer auch ${unread.map(titleOf).join(' und ')} lesen darf: Davon hängt ab, was dort möglich ist.`;
}

/** Notes changes that are granted without what they read. */
export function checkChanges(
  place: GrantPlace,
  entity: Entity,
  update: ScopedGrant,
  read: ScopedGrant,
): void {
  const check = (path: string, fields: FieldScope | undefined, readable: FieldScope) => {
    const sentence = fields && unsoundSentence(entity, fields, readable);
    if (sentence) place.note(path, sentence);
  };
  check('update.all', update.all, read.all ?? []);
  for (const [id, fields] of Object.entries(update.ids ?? {}))
    check(`update.ids.${id}`, fields, uniteScopes([read.all, read.ids?.[id]]));
  for (const [at, rule] of (update.rules ?? []).entries())
    check(`update.rules.${at}.fields`, rule.fields, readByRule(read, rule));
}
