import type { RecordData } from '../../schema/Json.ts';
import { requireEntity } from '../../schema/ModelIndex.ts';
import { createIn } from './createRecord.ts';
import { type LinkStep, writeLinkIn } from './links/links.ts';
import { type RepositoryDeps, requireId } from './RepositoryDeps.ts';
import { removeIn } from './removeRecord.ts';
import { changeCurrent } from './updateRecord.ts';
import type { WriteContext } from './WriteContext.ts';

/** Writes to several records in one change set, each with the rights of its actor. */
export interface JointWrite {
  /** @returns the new id. */
  create(resource: string, input: unknown): Promise<string>;
  /** Changes the current record, whatever its version. @param change returns the fields to change */
  change(resource: string, id: string, change: (stored: RecordData) => RecordData): Promise<void>;
  remove(resource: string, id: string, version: number | undefined): Promise<void>;
  /** Adds or removes a link, or changes its facts, with the right to its field at this end. */
  changeLink(resource: string, step: LinkStep): Promise<void>;
}

/** The writes of an open change set. */
export function createJointWrite(deps: RepositoryDeps, context: WriteContext): JointWrite {
  const keyOf = (resource: string, id: string) => ({
    entity: requireEntity(deps.index(), resource),
    id: requireId(id),
  });
  return {
    create: async (resource, input) =>
      await createIn(context, { entity: requireEntity(deps.index(), resource), input }),
    async change(resource, id, change) {
      await changeCurrent(context, keyOf(resource, id), change);
    },
    async remove(resource, id, version) {
      await removeIn(context, keyOf(resource, id), version);
    },
    async changeLink(resource, step) {
      const { entity, id } = keyOf(resource, step.id);
      await writeLinkIn(context, entity, { ...step, id });
    },
  };
}
