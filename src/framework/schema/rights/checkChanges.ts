import type { Entity } from '../model.ts';
import { uniteScopes } from './fieldScope.ts';
import { quoted } from './GrantPath.ts';
import type { FieldScope, ScopedGrant } from './Grants.ts';
import { readByRule, unsoundFields } from './soundUpdate.ts';

/**
 * German sentence naming the first field that may not be granted and the fields its change depends on;
 * undefined if the scope is sound.
 */
export function unsoundSentence(entity: Entity, update: FieldScope, read: FieldScope): string | undefined {
  const [[name, unread] = ['', []]] = unsoundFields(entity, update, read);
  if (unread.length === 0) return undefined;
  const titleOf = (field: string) => quoted(entity.fields.find((one) => one.name === field)?.title ?? field);
  if (unread.length === 1 && unread[0] === name)
    return `${titleOf(name)} kann nur ändern, wer es auch lesen darf.`;
  return `${titleOf(name)} kann nur ändern, wer auch ${unread.map(titleOf).join(' und ')} lesen darf: Davon hängt ab, was dort möglich ist.`;
}

/** Finds update grants that lack the read rights they depend on, each with a German sentence. */
export function unsoundChanges(
  entity: Entity,
  { all, ids = {}, rules = [] }: ScopedGrant,
  read: ScopedGrant,
): { path: string; sentence: string }[] {
  const scopes: [path: string, fields: FieldScope, readable: FieldScope][] = [
    ['update.all', all ?? [], read.all ?? []],
    ...Object.entries(ids).map(([id, fields]): [string, FieldScope, FieldScope] => [
      `update.ids.${id}`,
      fields,
      uniteScopes([read.all, read.ids?.[id]]),
    ]),
    ...rules.map((rule, at): [string, FieldScope, FieldScope] => [
      `update.rules.${at}.fields`,
      rule.fields,
      readByRule(read, rule),
    ]),
  ];
  return scopes.flatMap(([path, fields, readable]) => {
    const sentence = unsoundSentence(entity, fields, readable);
    return sentence === undefined ? [] : [{ path, sentence }];
  });
}
