import { Alert, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useCallback } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { matrixActions } from '../matrix/MatrixAction.ts';
import { MatrixTools } from '../matrix/MatrixTools.tsx';
import { RightsMatrix } from '../matrix/RightsMatrix.tsx';
import { unseenResources } from '../matrix/unseenResources.ts';
import { useMatrixFilter } from '../matrix/useMatrixFilter.ts';
import type { WhyQuestion } from '../why/WhyQuestion.ts';
import { UserMatrixCell } from './UserMatrixCell.tsx';
import { userCell } from './userCell.ts';

interface UserMatrixProps {
  answer: SourcesAnswer;
  record: RaRecord | undefined;
  onAsk: (question: WhyQuestion) => void;
}

/** The effective rights of one user per entity. A click on a cell explains it. */
export function UserMatrix({ answer: { sources }, record, onAsk }: UserMatrixProps) {
  const text = usePermissionText();
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
