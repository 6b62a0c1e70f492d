import { anyResource, type Grants } from '../../../schema/rights/Grants.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { levelOfLines } from '../matrix/cellLevel.ts';
import { actionTexts, type MatrixAction } from '../matrix/MatrixAction.ts';
import { MatrixCell } from '../matrix/MatrixCell.tsx';
import { MatrixRow } from '../matrix/MatrixRow.tsx';
import { scopeLines } from '../matrix/scopeLines.ts';
import { clearCell } from './editGrants.ts';
import { isPlainlyGranted, togglePlain } from './togglePlain.ts';

interface AnyRowProps {
  grants: Grants;
  onChange: ((grants: Grants) => void) | undefined;
}

/** Row of rights on every entity, including entities defined later: all or nothing. */
export function AnyRow({ grants, onChange }: AnyRowProps) {
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
