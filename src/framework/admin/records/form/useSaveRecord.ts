import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreate, useNotify, useUpdate } from 'ra-core';
import { useRef } from 'react';
import type { Entity, Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { newIdempotencyKey } from '../../session/dataProvider/newIdempotencyKey.ts';
import { useLeitstandData } from '../../session/dataProvider/useLeitstandData.ts';
import type { Written, WrittenRecord } from '../../session/dataProvider/writtenRecord.ts';
import { linkChanges } from './linkChanges.ts';

interface Saving {
  fields: readonly Field[];
  /** The record as it was when the form was opened; absent for a new one. */
  base: RaRecord | undefined;
  /** What to store, without links. */
  data: Record<string, unknown>;
  /** All values of the form, with links. */
  values: Readonly<Record<string, unknown>>;
}

interface Saved {
  record: RaRecord;
  /** What undoes it, the record first: it alone may be refused. */
  changeSets: string[];
}

/**
 * Stores a record, then its links, each by a call of its own; a link that fails is told and does not undo the record.
 * However often one form is sent, it creates one record. Answers null when the session is over: nothing is stored then.
 * @throws HttpError when the record is refused
 */
export function useSaveRecord(entity: Entity): (saving: Saving) => Promise<Saved | null> {
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
    // what a new record has no value for is left to its defaults
    const filled = Object.fromEntries(Object.entries(saving.data).filter(([, value]) => value !== null));
    return create(resource, { data: filled, meta: { idempotencyKey: idempotencyKey.current } }, pessimistic);
  }

  /** Answers the change sets of what was linked and unlinked, the last one first. */
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
    // react-admin answers an empty record for a call that ended the session
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
