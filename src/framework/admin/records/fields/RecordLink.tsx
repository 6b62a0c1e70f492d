import { ReferencedText } from './ReferencedText.tsx';
import { useReferenced } from './useReferenced.ts';

interface RecordLinkProps {
  resource: string;
  /** A populated record or an id. */
  value: unknown;
  /** Chooses another form of the title. */
  form?: string | undefined;
  /** Word for a record that is gone or may not be read, instead of the usual one. */
  unknownText?: string | undefined;
}

/** The title of a record as a link to its profile; plain text if the user has no screen for it. */
export function RecordLink({ resource, value, form, unknownText }: RecordLinkProps) {
  return useReferenced(resource, [value], form).map((referenced) => (
    <ReferencedText key={referenced.id} referenced={referenced} unknownText={unknownText} />
  ));
}
