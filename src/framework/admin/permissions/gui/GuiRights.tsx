import { Alert, Box, FormControlLabel, Paper, Switch, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { anyGui, type GuiAccess, showsGui } from '../../../schema/gui/GuiAccess.ts';
import { useGuiCatalogue } from '../../session/rights/useGuiCatalogue.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { guiGroups } from './guiGroups.ts';

/** Shows or hides one part of the UI. A part that equals the default is dropped from the settings. */
export function setGui(access: GuiAccess, key: string, isShown: boolean): GuiAccess {
  const { [key]: _former, ...others } = access;
  const rest = key === anyGui || showsGui(others, anyGui);
  return isShown === rest ? others : { ...others, [key]: isShown };
}

export interface GuiRightsProps {
  access: GuiAccess;
  /** Undefined for read-only display. */
  onChange?: (access: GuiAccess) => void;
  /** Messages of the server. */
  problems?: readonly string[];
}

/** The parts of the UI that a role shows, one switch each. They grant no data. */
export function GuiRights({ access, onChange, problems = [] }: GuiRightsProps) {
  const text = usePermissionText();
  const id = useId();
  const [search, setSearch] = useState('');
  const groups = guiGroups(useGuiCatalogue(), search);

  function switchOf(key: string, label: string) {
    return (
      <FormControlLabel
        key={key}
        label={label}
        sx={{ mx: 0, gap: 0.5, alignItems: 'flex-start', overflowWrap: 'anywhere' }}
        control={
          <Switch
            size="small"
            checked={showsGui(access, key)}
            disabled={!onChange}
            onChange={(_, isShown) => onChange?.(setGui(access, key, isShown))}
          />
        }
      />
    );
  }

  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 1.5, sm: 2 }, my: 2 }}>
      <Typography id={id} component="h3" variant="h6">
        {text('roleRights.gui')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text('roleRights.guiHint')}
      </Typography>
      {problems.length > 0 ? (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problems.join(' ')}
        </Alert>
      ) : null}
      {switchOf(anyGui, text('roleRights.guiAny'))}
      <Box sx={{ my: 1.5 }}>
        <TextField
          type="search"
          size="small"
          margin="none"
          placeholder={text('roleRights.searchGui')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter must not submit the surrounding form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          slotProps={{ htmlInput: { 'aria-label': text('roleRights.searchGui') } }}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
      </Box>
      {groups.length === 0 ? <Typography role="status">{text('rights.noMatch')}</Typography> : null}
      {groups.map((group) => (
        <Box key={group.title} role="group" aria-label={group.title} sx={{ mt: 1 }}>
          <Typography variant="subtitle2" component="h4">
            {group.title}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(3, minmax(0, 1fr))',
              },
            }}
          >
            {group.items.map(({ key, label }) => switchOf(key, label))}
          </Box>
        </Box>
      ))}
    </Paper>
  );
}
