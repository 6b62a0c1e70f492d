import { Box, Button, Link, Paper, Typography } from '@mui/material';
import { useEffect, useId, useRef, useState } from 'react';
import { attendCookieDialog } from '../../contract/tracker/attendCookieDialog.ts';
import { cookieTexts as texts } from '../../contract/tracker/cookieTexts.ts';
import { ownCookies } from '../../contract/tracker/ownCookies.ts';

interface CookieDialogProps {
  /** Whether somebody wanted to see it; it then takes the focus. */
  isAsked: boolean;
  onClose: () => void;
}

function CookieKinds({ isOpen }: { isOpen: boolean }) {
  const kinds = [
    { name: texts.functional, state: texts.functionalState, hint: texts.functionalHint },
    {
      name: texts.analytics,
      state: ownCookies.read()?.analytics ? texts.analyticsOn : texts.analyticsOff,
      hint: texts.analyticsHint,
    },
  ];
  return (
    <Box component="details" open={isOpen} sx={{ mb: 1.5 }}>
      <Box component="summary" sx={{ py: 0.5, color: 'primary.main', cursor: 'pointer' }}>
        {texts.details}
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {kinds.map(({ name, state, hint }) => (
          <div key={name}>
            <Box component="dt" sx={{ fontWeight: 500 }}>
              {name}: <em>{state}</em>
            </Box>
            <Box component="dd" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
              {hint}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Asks about cookies beside the screen, which stays usable. Both answers look the same; Escape closes it without
 * one.
 */
export function CookieDialog({ isAsked, onClose }: CookieDialogProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => (panel.current ? attendCookieDialog(panel.current, isAsked) : undefined), [isAsked]);

  async function choose(choice: Promise<void>): Promise<void> {
    setIsBusy(true);
    await choice;
    onClose();
  }

  const answer = { variant: 'outlined', color: 'primary', disabled: isBusy, fullWidth: true } as const;
  return (
    <Paper
      ref={panel}
      className="no-print"
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      elevation={8}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        bottom: { xs: 0, sm: 16 },
        left: { xs: 0, sm: 16 },
        width: { xs: '100%', sm: 420 },
        maxHeight: '60dvh',
        overflow: 'auto',
        p: 2,
        fontSize: '0.875rem',
        // nothing lies over a form while somebody types on a phone
        [theme.breakpoints.down('sm')]: {
          ':root:has(main :is(input, select, textarea):focus) &': { visibility: 'hidden' },
        },
      })}
    >
      <Typography id={id} component="h2" variant="h3" sx={{ mb: 0.5 }}>
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {texts.intro}{' '}
        <Link href="/compliance" target="_blank" rel="noopener">
          {texts.privacy}
        </Link>
      </Typography>
      <CookieKinds isOpen={isAsked} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <Button {...answer} onClick={() => void choose(ownCookies.decline())}>
          {texts.decline}
        </Button>
        <Button {...answer} onClick={() => void choose(ownCookies.accept())}>
          {texts.accept}
        </Button>
      </Box>
      {isAsked ? (
        <Button size="small" onClick={onClose} sx={{ mt: 1 }}>
          {texts.close}
        </Button>
      ) : (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.later}
        </Typography>
      )}
    </Paper>
  );
}
