import { Box } from '@mui/material';
import type { ComponentProps } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import { TextLink } from './links.tsx';
import type { Referenced } from './useReferenced.ts';

const words = {
  loading: 'reference.loading',
  hidden: 'reference.hidden',
  gone: 'reference.gone',
  failed: 'reference.failed',
} as const;

interface ReferencedTextProps {
  referenced: Referenced;
  /** Opens the profile in a new tab, so that the current page keeps its state. */
  isNewTab?: boolean;
  /** Makes the link do something else than open the profile. */
  opening?: Pick<ComponentProps<typeof TextLink>, 'aria-haspopup' | 'onKeyDown' | 'onClick'>;
  /** Word for a record that is gone or may not be read, instead of the usual one. */
  unknownText?: string | undefined;
}

/** The title of a record as a link to its profile, or a grey word saying why there is no title. */
export function ReferencedText({ referenced, isNewTab = false, opening, unknownText }: ReferencedTextProps) {
  const { state, title, path, card } = referenced;
  const text = useText();
  if (state === 'known') {
    if (path === null) return title;
    return (
      <TextLink to={path} isNewTab={isNewTab} card={card} {...opening}>
        {title}
      </TextLink>
    );
  }
  const isUnknown = state === 'hidden' || state === 'gone';
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {(isUnknown ? unknownText : undefined) ?? text(words[state])}
    </Box>
  );
}
