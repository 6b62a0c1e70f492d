import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { anyResource, type Grants } from '../../../schema/rights/Grants.ts';
import { effectiveGrants } from '../../../schema/rights/mergeGrants.ts';
import { reachesBeyondOwn } from '../../../schema/rights/narrowToOwn.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import type { MatrixAction } from '../matrix/matrixRows.ts';
import { setCustom, setScope } from '../role/editGrants.ts';
import { ScopeDialog } from './ScopeDialog.tsx';

interface CustomDialogProps {
  entity: VisibleEntity;
  names: readonly string[];
  onChange: (names: string[]) => void;
  onClose: () => void;
}

/** Switches for the custom rights of an entity. */
function CustomDialog({ entity, names, onChange, onClose }: CustomDialogProps) {
  const text = usePermissionText();
  const id = useId();
  // an idle right can only be switched on again if it was granted when the dialog opened
  const [granted] = useState(names);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {text('roleRights.scopeTitle', { entity: entity.plural, action: text('rights.custom') })}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {entity.custom.map((name) => {
          const isIdle = entity.idle?.includes(name) ?? false;
          const notes = [isIdle ? text('roleRights.idle') : '', entity.customDescriptions?.[name] ?? ''];
          const description = notes.filter((note) => note !== '').join(' ');
          const describedBy = description ? { 'aria-describedby': `${id}-${name}` } : {};
          return (
            <div key={name}>
              <FormControlLabel
                label={entity.customTitles?.[name] ?? name}
                control={
                  <Switch
                    checked={names.includes(name)}
                    disabled={isIdle && !granted.includes(name)}
                    onChange={(_, isOn) =>
                      onChange(isOn ? [...names, name] : names.filter((other) => other !== name))
                    }
                    slotProps={{ input: describedBy }}
                  />
                }
              />
              {description ? (
                <Typography id={`${id}-${name}`} variant="body2" color="text.secondary">
                  {description}
                </Typography>
              ) : null}
            </div>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('roleRights.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

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
