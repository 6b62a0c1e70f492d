import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { type CellLevel, levelOfCount, levelOfLines } from '../matrix/cellLevel.ts';
import { actionTexts, type MatrixAction } from '../matrix/MatrixAction.ts';
import { MatrixCell } from '../matrix/MatrixCell.tsx';
import { matrixClasses } from '../matrix/matrixStyles.ts';
import { originLabel } from '../matrix/originLabel.ts';
import { scopeText } from '../matrix/scopeText.ts';
import type { WhyQuestion } from '../why/WhyQuestion.ts';
import type { UserCell } from './userCell.ts';

interface UserMatrixCellProps {
  entity: VisibleEntity;
  action: MatrixAction;
  cell: UserCell;
  onAsk: (question: WhyQuestion) => void;
}

function levelOf(entity: VisibleEntity, action: MatrixAction, cell: UserCell): CellLevel {
  if (action === 'custom') return levelOfCount(cell.names.length, entity.custom.length);
  if (action === 'read' || action === 'update') return levelOfLines(cell.lines);
  return cell.isGranted ? 'full' : 'none';
}

function linesOf(entity: VisibleEntity, action: MatrixAction, cell: UserCell, text: TextFunction): string[] {
  if (!cell.isGranted) return [text('rights.no')];
  if (action === 'custom')
    return [text('rights.ofMany', { count: cell.names.length, all: entity.custom.length })];
  return cell.lines.length > 0 ? cell.lines.map((line) => scopeText(line, text)) : [text('rights.yes')];
}

/** The rights of one user on one entity for one action, and their sources. */
export function UserMatrixCell({ entity, action, cell, onAsk }: UserMatrixCellProps) {
  const text = usePermissionText();
  const lines = linesOf(entity, action, cell, text);
  const origins = cell.origins.map((origin) => originLabel(origin, text)).join(', ');
  const value = [...lines, origins].filter(Boolean).join(', ');
  return (
    <MatrixCell
      level={levelOf(entity, action, cell)}
      lines={lines}
      note={origins === '' ? null : <span className={matrixClasses.short}>{origins}</span>}
      label={text('rights.cell', { entity: entity.plural, action: text(actionTexts[action]), value })}
      onOpen={() => onAsk({ entity: entity.resource, action })}
    />
  );
}
