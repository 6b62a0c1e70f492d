import type { Identifier } from 'ra-core';
import { useState } from 'react';
import type { BulkRefusal, ReferencedDetails } from '../../../../schema/contracts/history.ts';
import { dativePlural } from '../../../../schema/dativePlural.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { ManyMeta } from '../../../session/data-provider/QueryMeta.ts';
import { useLeitstandData } from '../../../session/data-provider/useLeitstandData.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { bulkRefusalsOf } from '../../../session/http/refusalDetails.ts';

/** A record that was not deleted, and the reason. */
export interface Refusal {
  id: Identifier;
  reason: string;
}

interface Outcome {
  deleted: Identifier[];
  /** Change set that undoes the deletion. */
  changeSet?: string | undefined;
  refused: Refusal[];
}

interface BulkDelete {
  run: (ids: readonly Identifier[]) => Promise<Outcome>;
  isRunning: boolean;
}

/**
 * Deletes records as one change set. The server deletes all or none and names every record that blocks; a
 * retry without those keeps them from blocking the others.
 * @throws any error that is not the refusal of a single record
 */
export function useBulkDelete(resource: string): BulkDelete {
  const text = useText();
  const provider = useLeitstandData();
  const { entity } = useDefinitions();
  const [isRunning, setIsRunning] = useState(false);

  function reasonOf({ code, message, details }: BulkRefusal): string {
    if (code !== 'stillReferenced') return message;
    const usage: ReferencedDetails = { references: [], hidden: false, ...details };
    const uses = usage.references.map(({ resource: referrer, count, plural }) => {
      const name = count === 1 ? (entity(referrer)?.title ?? plural) : dativePlural(plural);
      return text('remove.usedIn', { smart_count: count, name });
    });
    return [...uses, ...(usage.hidden ? [text('profile.usedHidden')] : [])].join(', ');
  }

  async function attempt(ids: readonly Identifier[], refused: readonly Refusal[]): Promise<Outcome> {
    if (ids.length === 0) return { deleted: [], refused: [...refused] };
    try {
      const { meta } = await provider.deleteMany(resource, { ids: [...ids] });
      const { changeSet }: Partial<ManyMeta> = meta ?? {};
      return { deleted: [...ids], refused: [...refused], changeSet };
    } catch (error) {
      const blamed = bulkRefusalsOf(error).filter(({ id }) => ids.includes(id));
      if (blamed.length === 0) throw error;
      const others = ids.filter((candidate) => blamed.every(({ id }) => id !== candidate));
      const known = blamed.map((refusal) => ({ id: refusal.id, reason: reasonOf(refusal) }));
      return await attempt(others, [...refused, ...known]);
    }
  }

  return {
    isRunning,
    async run(ids) {
      setIsRunning(true);
      try {
        return await attempt(ids, []);
      } finally {
        setIsRunning(false);
      }
    },
  };
}
