import { ReferenceWithCard } from '../cards/ReferenceWithCard.tsx';
import { ReferencedText } from './ReferencedText.tsx';
import { useReferenced } from './useReferenced.ts';

interface RecordLinkProps {
  resource: string;
  /** A populated record or an id. */
  value: unknown;
  isCell: boolean;
  /** Chooses another form of the title. */
  form?: string | undefined;
  /** Word for a record that is gone or may not be read, instead of the usual one. */
  unknownText?: string | undefined;
}

/** The title of a record as a link to its profile, outside of cells with the button of its card. */
export function RecordLink({ resource, value, isCell, form, unknownText }: RecordLinkProps) {
  return useReferenced(resource, [value], form).map((referenced) =>
    isCell ? (
      <ReferencedText key={referenced.id} referenced={referenced} unknownText={unknownText} />
    ) : (
      <ReferenceWithCard key={referenced.id} referenced={referenced} unknownText={unknownText} />
    ),
  );
}
