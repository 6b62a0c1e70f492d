import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { unsoundChanges } from '../../schema/rights/checkChanges.ts';
import { effectiveGrants } from '../../schema/rights/effectiveGrants.ts';
import { anyResource, type Grants } from '../../schema/rights/Grants.ts';
import { useText } from '../i18n/useText.ts';
import { actionTexts, type MatrixAction } from './MatrixAction.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { rightTold } from './rightTold.ts';
import { isPlainlyGranted } from './togglePlain.ts';

interface RoleMatrixCellProps {
  entity: VisibleEntity;
  action: MatrixAction;
  grants: Grants;
  isWrong?: boolean;
  /** Absent where it may only be looked at. */
  onOpen?: () => void;
  onClear?: () => void;
}

/** What a role gives for one entity in one way. */
export function RoleMatrixCell({
  entity,
  action,
  grants,
  isWrong = false,
  ...handlers
}: RoleMatrixCellProps) {
  const text = useText();
  const exists = action === 'custom' ? entity.custom.length > 0 : entity.actions.includes(action);
  const given = grants[entity.resource] ?? {};
  if (!exists) return null;
  const { level, lines } = rightTold(entity, action, given, text);
  const isThroughAny = isPlainlyGranted(grants, anyResource, action);
  const { update, read } = effectiveGrants(grants, entity.resource);
  const [unsound] = action === 'update' ? unsoundChanges(entity, update, read) : [];
  const note = unsound?.sentence ?? (isThroughAny ? text('rights.throughAny') : '');
  const isPlain = action === 'create' || action === 'delete';
  return (
    <MatrixCell
      level={isThroughAny ? 'full' : level}
      lines={isThroughAny && level === 'none' ? [text('rights.yes')] : lines}
      note={note}
      label={text('rights.cell', {
        entity: entity.plural,
        action: text(actionTexts[action]),
        value: [...lines, note].filter(Boolean).join(', '),
      })}
      isWrong={isWrong || unsound !== undefined}
      {...(isPlain ? { isPressed: given[action] === true } : {})}
      {...handlers}
    />
  );
}
