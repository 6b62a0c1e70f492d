import { Alert, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import type { SourcesAnswer } from '../../schema/contracts/permissioner.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { matrixActions } from './MatrixAction.ts';
import { MatrixTools } from './MatrixTools.tsx';
import { RightsMatrix } from './RightsMatrix.tsx';
import { UserMatrixCell } from './UserMatrixCell.tsx';
import { unseenResources } from './unseenResources.ts';
import { useMatrixFilter } from './useMatrixFilter.ts';
import { userCell } from './userCell.ts';
import type { WhyQuestion } from './WhyQuestion.ts';

interface UserMatrixProps {
  answer: SourcesAnswer;
  record: RaRecord | undefined;
  onAsk: (question: WhyQuestion) => void;
}

/** What one person may do with each entity; every cell says why when it is asked. */
export function UserMatrix({ answer: { sources }, record, onAsk }: UserMatrixProps) {
  const text = useText();
  const { entities } = useDefinitions();
  const isGranted = useCallback(
    (entity: VisibleEntity) =>
      matrixActions.some((action) => userCell(sources, entity, action)?.isGranted === true),
    [sources],
  );
  const filter = useMatrixFilter(entities, isGranted, true);
  const unseen = unseenResources(
    sources.map(({ grants }) => grants),
    entities,
  );
  const isVoid =
    record?.meta === null && sources.some(({ grants }) => JSON.stringify(grants).includes('"$me"'));
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text('userRights.effectiveHint')}
      </Typography>
      {isVoid ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {text('userRights.noProfile')}
        </Alert>
      ) : null}
      <MatrixTools filter={filter} narrowed={text('rights.onlyGranted')} />
      {filter.groups.length === 0 ? (
        <Alert severity="info">{text(filter.search === '' ? 'userRights.nothing' : 'rights.noMatch')}</Alert>
      ) : (
        <RightsMatrix
          label={text('rights.matrix')}
          groups={filter.groups}
          cell={(entity, action) => {
            const cell = userCell(sources, entity, action);
            return cell ? <UserMatrixCell entity={entity} action={action} cell={cell} onAsk={onAsk} /> : null;
          }}
        />
      )}
      {unseen.length > 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('userRights.unseen', { smart_count: unseen.length })}
        </Typography>
      ) : null}
    </>
  );
}
