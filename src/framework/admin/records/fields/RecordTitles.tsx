import { Fragment } from 'react';
import { ReferencedText } from './ReferencedText.tsx';
import { useReferenced } from './useReferenced.ts';

/** The titles of records by id, without links. */
export function RecordTitles({ resource, ids }: { resource: string; ids: readonly string[] }) {
  return useReferenced(resource, ids).map((referenced, at) => (
    <Fragment key={referenced.id}>
      {at > 0 ? ', ' : null}
      <ReferencedText referenced={{ ...referenced, path: null }} />
    </Fragment>
  ));
}
