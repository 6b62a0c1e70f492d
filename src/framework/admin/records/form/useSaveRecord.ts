import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreate, useNotify, useUpdate } from 'ra-core';
import { useRef } from 'react';
import type { Entity, Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { newIdempotencyKey } from '../../session/data-provider/createVersionCache.ts';
import type { Written, WrittenRecord } from '../../session/data-provider/records.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { idsOf } from '../inputs/references/useChosenRecords.ts';

/** Links to add and remove, each saved by its own request. */
interface LinkChange {
  field: Field;
  added: string[];
  removed: string[];
}

/** The differences between the links of a record and those chosen in a form. */
function linkChanges(
  fields: readonly Field[],
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): LinkChange[] {
  return fields
    .filter(({ kind, name }) => kind === 'link' && after[name] !== undefined)
    .map((field) => {
      const [old, chosen] = [idsOf(before[field.name]), idsOf(after[field.name])];
      return {
        field,
        added: chosen.filter((id) => !old.includes(id)),
        removed: old.filter((id) => !chosen.includes(id)),
      };
    })
    .filter(({ added, removed }) => added.length + removed.length > 0);
}

interface Saving {
  fields: readonly Field[];
  /** The record as it was when the form was opened; absent for a new one. */
  base: RaRecord | undefined;
  /** Data to store, without links. */
  data: Record<string, unknown>;
  /** All values of the form, including links. */
  values: Readonly<Record<string, unknown>>;
}

interface Saved {
  record: RaRecord;
  /** Change sets that undo the save, the record's first: only its undo can be refused. */
  changeSets: string[];
}

/** Creates a record in another way than by the path of its entity. */
export type SendRecord = (data: Readonly<Record<string, unknown>>) => Promise<WrittenRecord>;

/**
 * Saves a record, then its links in separate requests. A failed link is reported and does not undo the
 * record; submitting a form repeatedly creates only one record.
 * @returns null if the session has ended and nothing was stored
 * @throws HttpError if the record is refused
 */
export function useSaveRecord(entity: Entity, send?: SendRecord): (saving: Saving) => Promise<Saved | null> {
  const { resource } = entity;
  const text = useText();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const data = useLeitstandData();
  const [create] = useCreate(resource);
  const [update] = useUpdate(resource);
  const idempotencyKey = useRef(newIdempotencyKey());

  function store(saving: Saving): Promise<WrittenRecord> {
    const pessimistic = { returnPromise: true, mutationMode: 'pessimistic' } as const;
    if (saving.base) {
      const { id } = saving.base;
      return update(resource, { id, data: saving.data, previousData: saving.base }, pessimistic);
    }
    // nulls are left out, so that the server applies its defaults
    const filled = Object.fromEntries(Object.entries(saving.data).filter(([, value]) => value !== null));
    if (send) return send(filled);
    return create(resource, { data: filled, meta: { idempotencyKey: idempotencyKey.current } }, pessimistic);
  }

  /** Returns the change sets of links and unlinks, newest first. */
  async function saveLinks(id: RaRecord['id'], { fields, base, values }: Saving): Promise<string[]> {
    const made: string[] = [];
    const note = ({ data: { $changeSet } }: { data: Written }) => {
      if ($changeSet) made.unshift($changeSet);
    };
    const changes = linkChanges(fields, base ?? {}, values);
    for (const { field, added, removed } of changes) {
      try {
        for (const other of removed) note(await data.unlink(resource, id, field.name, other));
        for (const other of added) note(await data.link(resource, id, field.name, other));
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        notify(text('form.linkFailed', { field: field.title, message }), { type: 'error' });
      }
    }
    return made;
  }

  return async (saving) => {
    const { $changeSet, ...saved } = await store(saving);
    // react-admin returns an empty record if the request ended the session
    if (saved.id === undefined) return null;
    idempotencyKey.current = newIdempotencyKey();
    const links = await saveLinks(saved.id, saving);
    const changeSets = [...($changeSet ? [$changeSet] : []), ...links];
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
    const hasLinks = linkChanges(saving.fields, saving.base ?? {}, saving.values).length > 0;
    const record = hasLinks ? (await data.getOne(resource, { id: saved.id })).data : saved;
    return { record, changeSets };
  };
}
