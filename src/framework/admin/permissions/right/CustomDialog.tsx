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
import { usePermissionText } from '../frame/usePermissionText.ts';

interface CustomDialogProps {
  entity: VisibleEntity;
  names: readonly string[];
  onChange: (names: string[]) => void;
  onClose: () => void;
}

/** Switches for the custom rights of an entity. */
export function CustomDialog({ entity, names, onChange, onClose }: CustomDialogProps) {
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
