import { Alert, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Grants } from '../../../schema/rights/Grants.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import type { MatrixAction } from '../matrix/MatrixAction.ts';
import { MatrixTools } from '../matrix/MatrixTools.tsx';
import { RightsMatrix } from '../matrix/RightsMatrix.tsx';
import { unseenResources } from '../matrix/unseenResources.ts';
import { useMatrixFilter } from '../matrix/useMatrixFilter.ts';
import { RightDialog } from '../right/RightDialog.tsx';
import { AnyRow } from './AnyRow.tsx';
import { clearCell } from './editGrants.ts';
import { RoleMatrixCell } from './RoleMatrixCell.tsx';
import { togglePlain } from './togglePlain.ts';

export interface RoleMatrixProps {
  grants: Grants;
  /** Undefined for read-only display. */
  onChange?: (grants: Grants) => void;
  /** Paths of the server's errors: `institutions.read`. */
  wrong?: readonly string[];
  /** Whether only granted entities are shown at first. */
  startsNarrowed?: boolean;
}

/**
 * Matrix of a role's grants, editable cell by cell. Grants on entities that are not visible to the current
 * user stay unchanged.
 */
export function RoleMatrix({ grants, onChange, wrong = [], startsNarrowed = false }: RoleMatrixProps) {
  const text = usePermissionText();
  const { entities, entity: find } = useDefinitions();
  const [open, setOpen] = useState<{ resource: string; action: MatrixAction } | null>(null);
  const isGranted = useCallback(({ resource }: VisibleEntity) => resource in grants, [grants]);
  const filter = useMatrixFilter(entities, isGranted, startsNarrowed);
  const unseen = unseenResources([grants], entities);
  const opened = find(open?.resource ?? '');

  function handleOpen(resource: string, action: MatrixAction): void {
    if (action === 'create' || action === 'delete') onChange?.(togglePlain(grants, resource, action));
    else setOpen({ resource, action });
  }

  return (
    <>
      {onChange ? (
        <Typography
          color="textSecondary"
          className="no-print"
          // the hint explains keyboard shortcuts
          sx={{ mb: 1, '@media (hover: none)': { display: 'none' } }}
        >
          {text('roleRights.matrixHint')}
        </Typography>
      ) : null}
      <MatrixTools filter={filter} narrowed={text('roleRights.onlyGranted')} />
      <RightsMatrix
        label={text('rights.matrix')}
        groups={filter.groups}
        cell={(entity, action) => (
          <RoleMatrixCell
            entity={entity}
            action={action}
            grants={grants}
            isWrong={wrong.some((path) => `${path}.`.startsWith(`${entity.resource}.${action}.`))}
            {...(onChange
              ? {
                  onOpen: () => handleOpen(entity.resource, action),
                  onClear: () => onChange(clearCell(grants, entity.resource, action)),
                }
              : {})}
          />
        )}
      >
        <AnyRow grants={grants} onChange={onChange} />
      </RightsMatrix>
      {filter.groups.length === 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {text('rights.noMatch')}
        </Alert>
      ) : null}
      {unseen.length > 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('rights.unseen', { smart_count: unseen.length })}
        </Typography>
      ) : null}
      {opened && open && onChange ? (
        <RightDialog
          entity={opened}
          action={open.action}
          grants={grants}
          onChange={onChange}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
