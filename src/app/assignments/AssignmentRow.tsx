import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box, CircularProgress, IconButton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { useText } from '../../framework/admin/base/i18n/useText.ts';
import { CardButton } from '../../framework/admin/records/cards/CardButton.tsx';
import { useCardOpening } from '../../framework/admin/records/cards/useCardOpening.ts';
import { ReferencedText } from '../../framework/admin/records/fields/ReferencedText.tsx';
import { RecordPicture } from '../../framework/admin/session/record-pictures/RecordPicture.tsx';
import type { LinkWithFacts } from '../../framework/schema/contracts/links.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { ShownAssignment } from './useLinks.ts';

interface AssignmentRowProps {
  assignment: ShownAssignment;
  /** Whether the link is being saved; false by default. */
  isRunning?: boolean;
  /** Buttons behind those that open the record. */
  buttons?: ReactNode;
  /** Below the facts. */
  children?: ReactNode;
}

/** Facts of a link in one line: "seit 07.03.2026 · durch Ada Adler · bis 31.08.2026 · nur Klavier". */
function factsLine({ since, by, until, note }: LinkWithFacts): string {
  const parts = [
    typeof since === 'string' ? `seit ${formatDate(dayInBerlin(new Date(since)))}` : null,
    by?.name ? `durch ${by.name}` : null,
    typeof until === 'string' ? `bis ${formatDate(until)}` : null,
    typeof note === 'string' && note !== '' ? note : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

/** A planned or assigned record: its picture and title, the facts of the link, and buttons to open it. */
export function AssignmentRow({ assignment, isRunning = false, buttons, children }: AssignmentRowProps) {
  const text = useText();
  const { other, facts } = assignment;
  const opening = useCardOpening(other.card);
  const line = factsLine(facts);
  const title = other.title || text('reference.hidden');
  const open = `In neuem Tab öffnen: ${title}`;
  return (
    <Box
      component="li"
      aria-busy={isRunning}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      {other.pictured ? <RecordPicture {...other.pictured} size={28} /> : null}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
          <ReferencedText referenced={other} isNewTab opening={opening} />
        </Typography>
        {line === '' ? null : (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        )}
        {children}
      </Box>
      {isRunning ? <CircularProgress size={18} aria-label="Wird gespeichert" /> : null}
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end' }}
      >
        {other.path === null ? null : (
          <Tooltip title="In neuem Tab öffnen">
            <IconButton size="small" component={Link} to={other.path} target="_blank" aria-label={open}>
              <OpenIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        )}
        <CardButton referenced={other} />
        {buttons}
      </Box>
    </Box>
  );
}
