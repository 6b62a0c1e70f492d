import type { RecordData } from '../../../src/framework/schema/Json.ts';
import type { Entity, Field } from '../../../src/framework/schema/model.ts';
import type { Asking } from './readWays.ts';

/** A record as the writer would know it. */
export interface Aim {
  entity: Entity;
  id: string;
  /** The current version, which a link does not even tell. */
  version: number;
  /** Id of another record of the same entity. */
  other: string;
  /** A change set of the record. */
  changeSet: string;
}

const reason = 'Test';

/** Ways to write that name a record. */
export const waysToWrite: Record<string, (asking: Asking, aim: Aim) => Promise<unknown>> = {
  create: async ({ context, actor }, { entity: { resource } }) =>
    await context.repository.create(actor, resource, {}),
  remove: async ({ context, actor }, { entity: { resource }, id, version }) =>
    await context.repository.remove(actor, resource, id, version),
  'remove several': async ({ context, actor }, { entity: { resource }, id, version }) =>
    await context.repository.bulk(actor, resource, [{ id, version }], { action: 'delete' }),
  deactivate: async ({ context, actor }, { entity: { resource }, id }) =>
    await context.repository.setActive(actor, resource, id, { activates: false }),
  restore: async ({ context, actor }, { entity: { resource }, id, changeSet }) =>
    await context.repository.restore(actor, resource, id, { changeSet }),
  undo: async ({ context, actor }, { changeSet }) => await context.repository.undo(actor, changeSet),
  'create together': async ({ context, actor }, { entity: { resource } }) =>
    await context.repository.together({ actor, resource, reason }, (records) => records.create(resource, {})),
  'remove together': async ({ context, actor }, { entity: { resource }, id, version }) =>
    await context.repository.together({ actor, resource, reason }, (records) =>
      records.remove(resource, id, version),
    ),
};

/** Ways to write that name a field. */
export const waysToWriteField: Record<
  string,
  (asking: Asking, aim: Aim, change: { field: Field; values: RecordData }) => Promise<unknown>
> = {
  update: async ({ context, actor }, { entity: { resource }, id, version }, { values }) =>
    await context.repository.update(actor, resource, id, values, version),
  'update several': async ({ context, actor }, { entity: { resource }, id, version }, { values }) =>
    await context.repository.bulk(actor, resource, [{ id, version }], { action: 'update', data: values }),
  'change together': async ({ context, actor }, { entity: { resource }, id }, { values }) =>
    await context.repository.together({ actor, resource, reason }, (records) =>
      records.change(resource, id, () => values),
    ),
  link: async ({ context, actor }, { entity: { resource }, id, other }, { field: { name, kind } }) =>
    kind === 'link' ? await context.repository.link(actor, resource, id, name, other) : undefined,
  unlink: async ({ context, actor }, { entity: { resource }, id, other }, { field: { name, kind } }) =>
    kind === 'link' ? await context.repository.unlink(actor, resource, id, name, other) : undefined,
  'link with facts': async ({ context, actor }, { entity: { resource }, id, other }, { field }) => {
    if (field.kind !== 'link') return undefined;
    const step = { id, field: field.name, other, action: 'link' } as const;
    return await context.repository.changeLink(actor, resource, step);
  },
};
