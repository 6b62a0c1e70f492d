import { Box } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { TextLink } from './TextLink.tsx';
import type { Referenced } from './useReferenced.ts';

const words = {
  loading: 'reference.loading',
  hidden: 'reference.hidden',
  gone: 'reference.gone',
  failed: 'reference.failed',
} as const;

/** The title of a record as a link to its profile, or a word in grey that says why there is none. */
export function ReferencedText({ referenced: { state, title, path } }: { referenced: Referenced }) {
  const text = useText();
  if (state === 'known') return path === null ? title : <TextLink to={path}>{title}</TextLink>;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text(words[state])}
    </Box>
  );
}
