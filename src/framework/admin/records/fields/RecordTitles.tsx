import { Fragment } from 'react';
import { ReferencedText } from './ReferencedText.tsx';
import { useReferenced } from './useReferenced.ts';

/** What records are called, by their ids. */
export function RecordTitles({ resource, ids }: { resource: string; ids: readonly string[] }) {
  return useReferenced(resource, ids).map((referenced, at) => (
    <Fragment key={referenced.id}>
      {at > 0 ? ', ' : null}
      <ReferencedText referenced={{ ...referenced, path: null }} />
    </Fragment>
  ));
}
