import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import { IconButton } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { openCard } from '../../session/registry/openCard.ts';
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
