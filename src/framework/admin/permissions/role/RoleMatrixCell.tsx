import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { unsoundChanges } from '../../../schema/rights/checkGrants.ts';
import { anyResource, type Grants } from '../../../schema/rights/Grants.ts';
import { effectiveGrants } from '../../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { describeRight } from '../matrix/describeRight.ts';
import { actionTexts, type MatrixAction } from '../matrix/MatrixAction.ts';
import { MatrixCell } from '../matrix/MatrixCell.tsx';
import { isPlainlyGranted } from './togglePlain.ts';

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
export function RoleMatrixCell({
  entity,
  action,
  grants,
  isWrong = false,
  ...handlers
}: RoleMatrixCellProps) {
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
