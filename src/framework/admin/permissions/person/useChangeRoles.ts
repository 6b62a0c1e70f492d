import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { coversField } from '../../../schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../../schema/rights/Grants.ts';
import { idsOf } from '../../records/inputs/references/idsOf.ts';
import { useStep } from '../../records/profile/useStep.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { errorBodyOf, isErrorCode } from '../../session/http/errorBodyOf.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';

interface ChangeRoles {
  roles: { id: string; name: string }[];
  /** Whether the field is updatable; adding and removing roles also require custom rights. */
  canChange: boolean;
  isRunning: boolean;
  /** Message of the server about the last attempt. */
  problem: string | undefined;
  add: (role: string) => void;
  remove: (role: string, onDone: () => void) => void;
}

/** Adds and removes roles of a login, saved immediately against the version on the screen. */
export function useChangeRoles(
  { sources }: SourcesAnswer,
  record: RaRecord | undefined,
  onChanged: () => Promise<void>,
): ChangeRoles {
  const text = usePermissionText();
  const provider = useLeitstandData();
  const [problem, setProblem] = useState<string>();
  const options = {
    onDone: onChanged,
    onRefused(error: unknown) {
      const isConflict = isErrorCode(error, 'versionConflict');
      const sentence = isConflict ? text('userRights.changed') : errorBodyOf(error)?.details?.fields?.roles;
      setProblem(sentence);
      if (isConflict) void onChanged();
      return sentence !== undefined;
    },
  };
  const adding = useStep({ done: text('userRights.added'), ...options });
  const removing = useStep({ done: text('userRights.removed'), ...options });
  const access: RecordAccess | undefined = record?.$access;

  async function store(change: (ids: string[]) => string[]): Promise<void> {
    if (!record) return;
    setProblem(undefined);
    const data = { ...record, roles: change(idsOf(record.roles)) };
    await provider.update('login-users', { id: record.id, data, previousData: record });
  }

  return {
    roles: sources.flatMap(({ origin }) => (origin.type === 'role' ? [origin] : [])),
    canChange: coversField(access?.update, 'roles'),
    isRunning: adding.isRunning || removing.isRunning,
    problem,
    add: (role) => adding.run(() => store((ids) => [...ids, role])),
    remove: (role, onDone) =>
      removing.run(() => store((ids) => ids.filter((id) => id !== role)).finally(onDone)),
  };
}
