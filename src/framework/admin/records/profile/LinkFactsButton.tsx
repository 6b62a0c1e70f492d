import InfoIcon from '@mui/icons-material/InfoOutlined';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import type { ShownLink } from './ShownLink.ts';

// loaded on demand, because most links are only read
const LinkFacts = lazyDialog(async () => (await import('./LinkFacts.tsx')).LinkFacts);

interface LinkFactsButtonProps {
  link: ShownLink;
  /** Title of the record at the other end. */
  title: string;
  canEdit: boolean;
  onChanged: () => Promise<void>;
}

/** Opens what a link carries: since when, by whom, and the facts its relation defines. */
export function LinkFactsButton({ link, title, canEdit, onChanged }: LinkFactsButtonProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('linkFacts.show', { title })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: 0.5, mr: -0.75, p: 0.5 }}
      >
        <InfoIcon sx={{ fontSize: 16 }} />
      </IconButton>
      {anchor ? (
        <LinkFacts
          link={link}
          title={title}
          anchor={anchor}
          canEdit={canEdit}
          onChanged={onChanged}
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}
