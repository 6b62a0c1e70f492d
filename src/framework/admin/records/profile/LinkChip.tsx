import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { CardButton } from '../cards/CardButton.tsx';
import { useCardOpening } from '../cards/useCardOpening.ts';
import { ReferencedText } from '../fields/ReferencedText.tsx';
import { useReferenced } from '../fields/useReferenced.ts';

interface LinkChipProps {
  resource: string;
  /** The other record, or only its id. */
  other: RaRecord;
  isBusy: boolean;
  /** Absent without the right. */
  onRemove?: () => void;
  /** What follows the title of the record. */
  showMore?: (title: string) => ReactNode;
}

/**
 * A record at the other end of a relation: a link that opens a new tab, and buttons that open its card and
 * remove it from the relation.
 */
export function LinkChip({ resource, other, isBusy, onRemove, showMore }: LinkChipProps) {
  const text = useText();
  const [referenced] = useReferenced(resource, [other]);
  const opening = useCardOpening(referenced?.card ?? null);
  if (!referenced) return null;
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        minHeight: 28,
        px: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
      }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
        <ReferencedText referenced={referenced} isNewTab opening={opening} />
      </Box>
      <CardButton referenced={referenced} />
      {showMore?.(referenced.title || text('reference.hidden'))}
      {onRemove ? (
        <IconButton
          size="small"
          disabled={isBusy}
          aria-label={text('profile.unassign', { title: referenced.title || text('reference.hidden') })}
          onClick={onRemove}
          sx={{ ml: 0.5, mr: -0.75, p: 0.5 }}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
    </Box>
  );
}
