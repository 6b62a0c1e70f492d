import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { Box, IconButton } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { openCard } from '../../session/registry/openCard.ts';
import { ReferencedText } from '../fields/ReferencedText.tsx';
import type { Referenced } from '../fields/useReferenced.ts';

/** Opens the card of a referenced record; nothing for records without one. */
export function CardButton({ referenced: { card, title } }: { referenced: Referenced }) {
  const text = useText();
  if (card === null) return null;
  return (
    <IconButton
      size="small"
      className="no-print"
      aria-label={text('card.open', { title })}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.stopPropagation();
        openCard(card);
      }}
      sx={{ p: 0.5 }}
    >
      <BadgeIcon sx={{ fontSize: 18 }} />
    </IconButton>
  );
}

interface ReferenceWithCardProps {
  referenced: Referenced;
  /** Word for a record that is gone or may not be read, instead of the usual one. */
  unknownText?: string | undefined;
}

/** The title of a record, with the button that opens its card if it has one. */
export function ReferenceWithCard({ referenced, unknownText }: ReferenceWithCardProps) {
  if (referenced.card === null) return <ReferencedText referenced={referenced} unknownText={unknownText} />;
  return (
    // in the line, so that the button follows the last word of a long title
    <Box component="span" sx={{ overflowWrap: 'anywhere', '& button': { verticalAlign: 'middle' } }}>
      <ReferencedText referenced={referenced} />
      <CardButton referenced={referenced} />
    </Box>
  );
}
