import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { anyResource, type Grants } from '../../../schema/rights/Grants.ts';
import { effectiveGrants } from '../../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import type { MatrixAction } from '../matrix/MatrixAction.ts';
import { setCustom, setScope } from '../role/editGrants.ts';
import { CustomDialog } from './CustomDialog.tsx';
import { ScopeDialog } from './ScopeDialog.tsx';

interface RightDialogProps {
  entity: VisibleEntity;
  action: MatrixAction;
  grants: Grants;
  onChange: (grants: Grants) => void;
  onClose: () => void;
}

/** Dialog for one cell of a role's matrix. */
export function RightDialog({ entity, action, grants, onChange, onClose }: RightDialogProps) {
  const { resource } = entity;
  const { custom = [], read = {}, update = {} } = grants[resource] ?? {};
  if (action === 'custom') {
    return (
      <CustomDialog
        entity={entity}
        names={custom.includes(anyResource) ? entity.custom : custom}
        onChange={(names) => onChange(setCustom(grants, resource, names))}
        onClose={onClose}
      />
    );
  }
  if (action !== 'read' && action !== 'update') return null;
  const effective = effectiveGrants(grants, resource);
  return (
    <ScopeDialog
      entity={entity}
      action={action}
      scope={action === 'read' ? read : update}
      {...(action === 'update' ? { read: effective.read } : {})}
      isOwn={!reachesBeyondOwn(entity, effective.custom)}
      onApply={(scope) => {
        onChange(setScope(grants, resource, action, scope));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
