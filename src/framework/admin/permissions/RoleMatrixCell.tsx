import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { anyResource, type Grants, type ResourceGrants } from '../../schema/rights/Grants.ts';
import type { TextFunction } from '../i18n/createText.ts';
import { useText } from '../i18n/useText.ts';
import { type CellLevel, levelOfCount, levelOfLines } from './cellLevel.ts';
import type { MatrixAction } from './MatrixAction.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { scopeLines } from './scopeLines.ts';
import { scopeText } from './scopeText.ts';
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

interface Told {
  level: CellLevel;
  lines: string[];
}

function customTold(entity: VisibleEntity, names: readonly string[], text: TextFunction): Told {
  const count = names.includes(anyResource)
    ? entity.custom.length
    : entity.custom.filter((name) => names.includes(name)).length;
  const lines = [
    count === 0 ? text('rights.no') : text('rights.ofMany', { count, all: entity.custom.length }),
  ];
  return { level: levelOfCount(count, entity.custom.length), lines };
}

function toldOf(
  entity: VisibleEntity,
  action: MatrixAction,
  given: ResourceGrants,
  text: TextFunction,
): Told {
  if (action === 'custom') return customTold(entity, given.custom ?? [], text);
  if (action === 'read' || action === 'update') {
    const lines = scopeLines(given[action]);
    const told = lines.map((line) => scopeText(line, text));
    return { level: levelOfLines(lines), lines: told.length > 0 ? told : [text('rights.no')] };
  }
  const isOn = given[action] === true;
  return { level: isOn ? 'full' : 'none', lines: [text(isOn ? 'rights.yes' : 'rights.no')] };
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
  const { level, lines } = toldOf(entity, action, given, text);
  const isThroughAny = isPlainlyGranted(grants, anyResource, action);
  const note = isThroughAny ? text('rights.throughAny') : '';
  const isPlain = action === 'create' || action === 'delete';
  return (
    <MatrixCell
      level={isThroughAny ? 'full' : level}
      lines={isThroughAny && level === 'none' ? [text('rights.yes')] : lines}
      note={note}
      label={text('rights.cell', {
        entity: entity.plural,
        action: text(`rights.${action}`),
        value: [...lines, note].filter(Boolean).join(', '),
      })}
      isWrong={isWrong}
      {...(isPlain ? { isPressed: given[action] === true } : {})}
      {...handlers}
    />
  );
}
