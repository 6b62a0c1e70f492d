import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { coversField } from '../../../schema/rights/fieldScope.ts';
import type { RecordAccess } from '../../../schema/rights/Grants.ts';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { idsOf } from '../../records/inputs/references/useChosenRecords.ts';
import { useStep } from '../../records/profile/useStep.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { errorBodyOf, isErrorCode } from '../../session/http/errorBody.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { RoleTag } from '../frame/RoleTag.tsx';
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
function useChangeRoles(
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

interface UserRolesProps {
  answer: SourcesAnswer;
  record: RaRecord | undefined;
  onChanged: () => Promise<void>;
}

/** The roles of one user. Adding and removing them requires a custom right each. */
export function UserRoles({ answer, record, onChanged }: UserRolesProps) {
  const text = usePermissionText();
  const id = useId();
  const { entity } = useDefinitions();
  const rights = entity('login-users')?.rights.custom ?? [];
  const mayOpen = entity('roles') !== undefined;
  const { roles, canChange, isRunning, problem, add, remove } = useChangeRoles(answer, record, onChanged);
  const [leaving, setLeaving] = useState<{ id: string; name: string } | null>(null);
  const mayAdd = canChange && rights.includes('allocateRolesToUsers');
  const mayRemove = canChange && rights.includes('removeRolesFromUsers');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}>
      <Typography id={id} component="h3" variant="h6">
        {text('rights.roles')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mt: 1 }}>
        <Stack direction="row" sx={{ flex: '1 1 240px', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {roles.length === 0 ? (
            <Typography color="textSecondary">{text('rights.noRole')}</Typography>
          ) : (
            roles.map((role) => (
              <RoleTag
                key={role.id}
                role={role}
                isLink={mayOpen}
                onRemove={mayRemove ? () => setLeaving(role) : undefined}
              />
            ))
          )}
        </Stack>
        {mayAdd ? (
          <Box className="no-print" sx={{ flex: '0 1 320px', minWidth: 220 }}>
            <RecordPicker
              key={roles.map((role) => role.id).join()}
              id={`${id}-add`}
              label={text('userRights.addRole')}
              resource="roles"
              ids={[]}
              where={{ id: { $nin: roles.map((role) => role.id) } }}
              onChange={([added]) => added !== undefined && add(added)}
              isMultiple={false}
              hasProblem={problem !== undefined}
              hint={problem ?? text('userRights.rolesHint')}
            />
          </Box>
        ) : null}
      </Stack>
      {problem !== undefined && !mayAdd ? <Alert severity="error">{problem}</Alert> : null}
      {leaving ? (
        <StepDialog
          title={text('userRights.removeTitle', { name: leaving.name })}
          description={text('userRights.removeText')}
          action={text('userRights.remove')}
          isDangerous
          isRunning={isRunning}
          onRun={() => remove(leaving.id, () => setLeaving(null))}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </Paper>
  );
}
