import { indexModel } from '../../../src/framework/schema/ModelIndex.ts';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { createQueryScope } from '../../../src/framework/server/query/QueryScope.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import { buildEntity } from '../buildEntity.ts';
import { buildField } from '../buildField.ts';

/** An entity for tests of grants. */
export const places = buildEntity({
  resource: 'places',
  fields: ['name', 'code', 'note'].map((name) => buildField({ name })),
});
const index = indexModel({ hash: 'x', entities: [places] });
/** Rules, and their SQL below. */
export const mine = { when: { code: 'x' }, fields: ['name'] };
export const open = { when: { note: 'y' }, fields: true as const };
export const [isMine, isOpen] = ['"t"."code" = "x"', '"t"."note" = "y"'];
export const isOneOf = (...ids: string[]) => `"t"."id" = ANY(${JSON.stringify(ids)}::text[])`;

/** The query scope of an actor with these grants. */
export const scopeOf = (grants: Grants | 'everything') =>
  createQueryScope(index, { ...systemActor, loginUser: 'u', grants });
