import {
  Box,
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
import { addTexts } from '../../base/i18n/lateTexts.ts';
import { leitstandShortcutTexts } from '../../base/i18n/leitstandShortcutTexts.ts';
import { useText } from '../../base/i18n/useText.ts';
import { isCharacter, type Shortcut, type ShortcutScope, type WidgetKeys } from './Shortcut.ts';
import { activeShortcuts, widgetKeys } from './shortcutRegistry.ts';
import { shownKeys } from './shownKeys.ts';
import { useCharacterKeys } from './useShortcuts.ts';

// with the code that shows them, not with the first view of the admin
addTexts(leitstandShortcutTexts);

const titles = [
  ['everywhere', 'shortcut.everywhere'],
  ['list', 'shortcut.list'],
  ['record', 'shortcut.record'],
  ['form', 'shortcut.form'],
] as const satisfies [ShortcutScope, string][];

/** Each shortcut once, in the order in which they were registered. */
function distinct(shortcuts: readonly Shortcut[]): Shortcut[] {
  return [...new Map(shortcuts.toReversed().map((one) => [one.name, one])).values()];
}

function Keys({ keys }: { keys: readonly string[] }) {
  const text = useText();
  return keys.map((one, at) => (
    <span key={one}>
      {at > 0 ? ` ${text('shortcut.or')} ` : ''}
      <Box
        component="kbd"
        sx={{
          px: 0.75,
          py: 0.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: ({ palette }) => palette.colours.sunk,
          fontFamily: 'inherit',
          fontSize: 13,
          whiteSpace: 'nowrap',
        }}
      >
        {shownKeys(one)}
      </Box>
    </span>
  ));
}

function Group({ title, entries }: WidgetKeys) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid', mb: 2 }}>
      <Typography component="h3" variant="subtitle2" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {entries.map(({ keys, label }) => (
          <Box key={label} sx={{ display: 'flex', alignItems: 'baseline', gap: 2, py: 0.5 }}>
            <Typography component="dt" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              color="textSecondary"
              sx={{ m: 0, textAlign: 'right' }}
            >
              <Keys keys={keys} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The keys that do something on the screen below, and a switch for those of one character. */
export function ShortcutMap({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const [isOn, setIsOn] = useCharacterKeys();
  // those of the screen, not of this dialog
  const [shortcuts] = useState(() => distinct(activeShortcuts()));
  const [widgets] = useState(widgetKeys);
  const usable = shortcuts
    .map((one) => ({ ...one, keys: one.keys.filter((keys) => isOn || !isCharacter(keys)) }))
    .filter(({ keys }) => keys.length > 0);
  const groups = titles.map(([scope, title]) => ({
    title: text(title),
    entries: usable.filter((one) => one.scope === scope),
  }));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogTitle id={id}>{text('shortcut.title')}</DialogTitle>
      <DialogContent
        // reachable by keyboard, because it may scroll and has little else to focus
        tabIndex={0}
        sx={{ columnCount: { xs: 1, sm: 2 }, columnGap: 4 }}
      >
        {[...groups, ...widgets]
          .filter(({ entries }) => entries.length > 0)
          .map((group) => (
            <Group key={group.title} {...group} />
          ))}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, px: 3 }}>
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, isChecked) => setIsOn(isChecked)} />}
          label={text('shortcut.characters')}
        />
        <Button autoFocus onClick={onClose}>
          {text('shortcut.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
