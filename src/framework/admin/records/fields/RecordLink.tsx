import { ReferencedText } from './ReferencedText.tsx';
import { useReferenced } from './useReferenced.ts';

interface RecordLinkProps {
  resource: string;
  /** A populated record or an id. */
  value: unknown;
}

/** The title of a record as a link to its profile; plain text if the user has no screen for it. */
export function RecordLink({ resource, value }: RecordLinkProps) {
  return useReferenced(resource, [value]).map((referenced) => (
    <ReferencedText key={referenced.id} referenced={referenced} />
  ));
}
