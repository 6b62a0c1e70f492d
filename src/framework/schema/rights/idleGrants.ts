import { isJsonObject } from '../Json.ts';
import type { Entity } from '../model.ts';
import { anyResource } from './Grants.ts';

/** A custom right that is granted by name although no code checks it yet. */
export interface IdleGrant {
  resource: string;
  name: string;
  title: string;
}

/** Finds custom rights without effect in grants, which may be malformed. */
export function idleGrants(entities: readonly Entity[], grants: unknown): IdleGrant[] {
  if (!isJsonObject(grants)) return [];
  return Object.entries(grants).flatMap(([resource, given]) => {
    const custom: unknown[] = isJsonObject(given) && Array.isArray(given.custom) ? given.custom : [];
    const named = entities.filter((entity) => resource === anyResource || entity.resource === resource);
    const asked = new Set(
      named.flatMap((entity) => entity.custom.filter((name) => !entity.idle?.includes(name))),
    );
    const titles = new Map(
      named.flatMap((entity) =>
        (entity.idle ?? []).map((name) => [name, entity.customTitles?.[name] ?? name] as const),
      ),
    );
    return custom.flatMap((name) => {
      const title = titles.get(String(name));
      return title === undefined || asked.has(String(name)) ? [] : [{ resource, name: String(name), title }];
    });
  });
}
