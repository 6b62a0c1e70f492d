import { Box } from '@mui/material';
import { useText } from '../../base/i18n/useText.ts';
import { TextLink } from './TextLink.tsx';
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
}

/** The title of a record as a link to its profile, or a grey word saying why there is no title. */
export function ReferencedText({ referenced, isNewTab = false }: ReferencedTextProps) {
  const { state, title, path } = referenced;
  const text = useText();
  if (state === 'known') {
    if (path === null) return title;
    return (
      <TextLink to={path} isNewTab={isNewTab}>
        {title}
      </TextLink>
    );
  }
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text(words[state])}
    </Box>
  );
}
