import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { Link } from 'react-router-dom';
import type { CountsAnswer } from '../../../schema/contracts/counts.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { BlockFrame } from '../dashboard/BlockFrame.tsx';
import { BlockList } from '../dashboard/BlockList.tsx';
import { type FirstStep, firstSteps } from './firstSteps.ts';
import type { useFirstSteps } from './useFirstSteps.ts';

const titles = {
  import: 'firstSteps.import',
  invite: 'firstSteps.invite',
  roles: 'firstSteps.roles',
} as const;
const hints = {
  import: 'firstSteps.importHint',
  invite: 'firstSteps.inviteHint',
  roles: 'firstSteps.rolesHint',
} as const;

interface FirstStepsProps {
  state: ReturnType<typeof useFirstSteps>;
  counts: CountsAnswer['counts'];
}

function StepLine({ step, onOpen }: { step: FirstStep; onOpen: () => void }) {
  const text = useText();
  const { name, path, isDone } = step;
  return (
    <ListItem disablePadding alignItems="flex-start">
      <ListItemButton component={Link} to={path} onClick={onOpen} sx={{ alignItems: 'flex-start' }}>
        <ListItemIcon sx={{ mt: 0.75 }}>
          {isDone ? (
            <CheckCircleIcon color="success" fontSize="small" />
          ) : (
            <RadioButtonUncheckedIcon fontSize="small" />
          )}
        </ListItemIcon>
        <ListItemText
          primary={
            <>
              {text(titles[name])}
              {isDone ? (
                <Box component="span" sx={visuallyHidden}>
                  {`, ${text('firstSteps.done')}`}
                </Box>
              ) : null}
            </>
          }
          secondary={text(hints[name])}
          slotProps={{ primary: { color: isDone ? 'textSecondary' : 'textPrimary' } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** First steps of a nearly empty installation, ticked off once done. */
export function FirstSteps({ state, counts }: FirstStepsProps) {
  const text = useText();
  const { remember } = state;
  const steps = firstSteps({ ...state, counts });
  if (steps.length === 0) return null;
  return (
    <BlockFrame title={text('firstSteps.title')}>
      <BlockList>
        {steps.map((step) => (
          <StepLine
            key={step.name}
            step={step}
            onOpen={() =>
              remember(({ opened, ...before }) => ({
                ...before,
                opened: [...new Set([...opened, step.name])],
              }))
            }
          />
        ))}
      </BlockList>
      <Button
        size="small"
        sx={{ mt: 0.5 }}
        onClick={() => remember((before) => ({ ...before, isDismissed: true }))}
      >
        {text('firstSteps.dismiss')}
      </Button>
    </BlockFrame>
  );
}
