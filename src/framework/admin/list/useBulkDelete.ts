import type { Identifier } from 'ra-core';
import { HttpError } from 'ra-core';
import { useState } from 'react';
import { dativePlural } from '../../schema/dativePlural.ts';
import { useLeitstandData } from '../dataProvider/useLeitstandData.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { errorBodyOf } from '../http/errorBodyOf.ts';
import { referencedOf } from '../http/refusalDetails.ts';
import { useText } from '../i18n/useText.ts';

/** A record that was not deleted, and why. */
export interface Refusal {
  id: Identifier;
  reason: string;
}

interface Outcome {
  deleted: Identifier[];
  refused: Refusal[];
}

interface BulkDelete {
  run: (ids: readonly Identifier[]) => Promise<Outcome>;
  isRunning: boolean;
}

/**
 * Deletes many records as one change set. The server takes all or none: a record it refuses is left out and the others
 * are sent again, so that one that is still in use does not keep the rest.
 * @throws what is no refusal of a single record
 */
export function useBulkDelete(resource: string): BulkDelete {
  const text = useText();
  const provider = useLeitstandData();
  const { entity } = useDefinitions();
  const [isRunning, setIsRunning] = useState(false);

  function reasonOf(error: unknown): string {
    const usage = referencedOf(error);
    if (!usage) return error instanceof HttpError ? error.message : '';
    const uses = usage.references.map(({ resource: referrer, count, plural }) => {
      const name = count === 1 ? (entity(referrer)?.title ?? plural) : dativePlural(plural);
      return text('remove.usedIn', { smart_count: count, name });
    });
    return [...uses, ...(usage.hidden ? [text('profile.usedHidden')] : [])].join(', ');
  }

  async function attempt(ids: readonly Identifier[], refused: readonly Refusal[]): Promise<Outcome> {
    if (ids.length === 0) return { deleted: [], refused: [...refused] };
    try {
      await provider.deleteMany(resource, { ids: [...ids] });
      return { deleted: [...ids], refused: [...refused] };
    } catch (error) {
      const { id } = errorBodyOf(error)?.details ?? {};
      const blamed = ids.find((candidate) => candidate === id);
      if (blamed === undefined) throw error;
      const others = ids.filter((candidate) => candidate !== blamed);
      return await attempt(others, [...refused, { id: blamed, reason: reasonOf(error) }]);
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
