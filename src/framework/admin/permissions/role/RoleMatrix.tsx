import { Alert, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { unsoundChanges } from '../../../schema/rights/checkGrants.ts';
import { anyResource, type Grants } from '../../../schema/rights/Grants.ts';
import { effectiveGrants } from '../../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { describeRight, scopeLines } from '../matrix/describeRight.ts';
import { MatrixTools } from '../matrix/MatrixTools.tsx';
import {
  actionTexts,
  levelOfLines,
  type MatrixAction,
  unseenResources,
  useMatrixFilter,
} from '../matrix/matrixRows.ts';
import { MatrixCell, MatrixRow, RightsMatrix } from '../matrix/RightsMatrix.tsx';
import { RightDialog } from '../right/RightDialog.tsx';
import { clearCell, setCustom, setPlain, setScope } from './editGrants.ts';

/** Whether an action is granted without any limit. */
function isPlainlyGranted(grants: Grants, resource: string, action: MatrixAction): boolean {
  const given = grants[resource] ?? {};
  if (action === 'custom') return given.custom?.includes(anyResource) ?? false;
  if (action === 'create' || action === 'delete') return given[action] === true;
  return given[action]?.all === true;
}

/** Grants an action without any limit, or revokes it altogether. */
export function togglePlain(grants: Grants, resource: string, action: MatrixAction): Grants {
  const isOn = !isPlainlyGranted(grants, resource, action);
  if (action === 'custom') return setCustom(grants, resource, isOn ? [anyResource] : []);
  if (action === 'create' || action === 'delete') return setPlain(grants, resource, action, isOn);
  return setScope(grants, resource, action, isOn ? { all: true } : {});
}

interface AnyRowProps {
  grants: Grants;
  onChange: ((grants: Grants) => void) | undefined;
}

/** Row of rights on every entity, including entities defined later: all or nothing. */
function AnyRow({ grants, onChange }: AnyRowProps) {
  const text = usePermissionText();
  const name = text('rights.anyEntity');

  function cell(action: MatrixAction) {
    const isOn = isPlainlyGranted(grants, anyResource, action);
    const lines = action === 'read' || action === 'update' ? scopeLines(grants[anyResource]?.[action]) : [];
    const value = text(isOn ? 'rights.yes' : 'rights.no');
    return (
      <MatrixCell
        level={isOn ? 'full' : levelOfLines(lines)}
        lines={[value]}
        label={text('rights.cell', { entity: name, action: text(actionTexts[action]), value })}
        isPressed={isOn}
        {...(onChange
          ? {
              onOpen: () => onChange(togglePlain(grants, anyResource, action)),
              onClear: () => onChange(clearCell(grants, anyResource, action)),
            }
          : {})}
      />
    );
  }

  return <MatrixRow name={name} cell={cell} />;
}

interface RoleMatrixCellProps {
  entity: VisibleEntity;
  action: MatrixAction;
  grants: Grants;
  isWrong?: boolean;
  /** Undefined for read-only display. */
  onOpen?: () => void;
  onClear?: () => void;
}

/** The grants of a role on one entity for one action. */
function RoleMatrixCell({ entity, action, grants, isWrong = false, ...handlers }: RoleMatrixCellProps) {
  const text = usePermissionText();
  const exists = action === 'custom' ? entity.custom.length > 0 : entity.actions.includes(action);
  const given = grants[entity.resource] ?? {};
  if (!exists) return null;
  const { custom, update, read } = effectiveGrants(grants, entity.resource);
  const described = action === 'custom' ? given : { ...given, custom };
  const { level, lines } = describeRight(entity, action, described, text);
  const isOwn = (action === 'read' || action === 'update') && !reachesBeyondOwn(entity, custom);
  const isThroughAny = isPlainlyGranted(grants, anyResource, action);
  const [unsound] = action === 'update' ? unsoundChanges(entity, update, read) : [];
  const note = unsound?.sentence ?? (isThroughAny ? text('rights.throughAny') : '');
  const through = text(isOwn ? 'rights.onlyOwn' : 'rights.yes');
  const shown = isThroughAny && level === 'none' ? [through] : lines;
  const isPlain = action === 'create' || action === 'delete';
  return (
    <MatrixCell
      level={isThroughAny ? (isOwn ? 'some' : 'full') : level}
      lines={shown}
      note={note}
      label={text('rights.cell', {
        entity: entity.plural,
        action: text(actionTexts[action]),
        value: [...shown, note].filter(Boolean).join(', '),
      })}
      isWrong={isWrong || unsound !== undefined}
      {...(isPlain ? { isPressed: given[action] === true } : {})}
      {...handlers}
    />
  );
}

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
