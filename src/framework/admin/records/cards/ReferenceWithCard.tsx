import { Box } from '@mui/material';
import { ReferencedText } from '../fields/ReferencedText.tsx';
import type { Referenced } from '../fields/useReferenced.ts';
import { CardButton } from './CardButton.tsx';

interface ReferenceWithCardProps {
  referenced: Referenced;
  /** Word for a record that is gone or may not be read, instead of the usual one. */
  unknownText?: string | undefined;
}

/** The title of a record, with the button that opens its card if it has one. */
export function ReferenceWithCard({ referenced, unknownText }: ReferenceWithCardProps) {
  if (referenced.card === null) return <ReferencedText referenced={referenced} unknownText={unknownText} />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <ReferencedText referenced={referenced} />
      </Box>
      <CardButton referenced={referenced} />
    </Box>
  );
}
