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
    // in the line, so that the button follows the last word of a long title
    <Box component="span" sx={{ overflowWrap: 'anywhere', '& button': { verticalAlign: 'middle' } }}>
      <ReferencedText referenced={referenced} />
      <CardButton referenced={referenced} />
    </Box>
  );
}
