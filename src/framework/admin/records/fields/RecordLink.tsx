import { ReferenceWithCard } from '../cards/ReferenceWithCard.tsx';
import { ReferencedText } from './ReferencedText.tsx';
import { useReferenced } from './useReferenced.ts';

interface RecordLinkProps {
  resource: string;
  /** A populated record or an id. */
  value: unknown;
  isCell: boolean;
}

/** The title of a record as a link to its profile, outside of cells with the button of its card. */
export function RecordLink({ resource, value, isCell }: RecordLinkProps) {
  return useReferenced(resource, [value]).map((referenced) =>
    isCell ? (
      <ReferencedText key={referenced.id} referenced={referenced} />
    ) : (
      <ReferenceWithCard key={referenced.id} referenced={referenced} />
    ),
  );
}
