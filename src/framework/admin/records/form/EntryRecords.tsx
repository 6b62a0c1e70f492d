import { memberAt } from '../../../schema/merge/mergeChanges.ts';
import { ReferencedText } from '../fields/ReferencedText.tsx';
import { useReferenced } from '../fields/useReferenced.ts';
import type { EntryUnit } from './entryUnit.ts';

function RecordName({ resource, id }: { resource: string; id: unknown }) {
  const [referenced] = useReferenced(resource, [id]);
  // without a link: leaving the page would lose the input
  return referenced ? <ReferencedText referenced={{ ...referenced, path: null }} /> : null;
}

/** The records that the key of an entry names, to follow its title: " · Mia Klein". */
export function EntryRecords({ entry: { list, key } }: { entry: EntryUnit }) {
  return (list.mergeBy ?? []).map((path, at) => {
    const target = memberAt(list.members ?? [], path)?.reference?.to;
    const id = key[at] ?? null;
    if (target === undefined || id === null) return null;
    return (
      <span key={path}>
        {' · '}
        <RecordName resource={target} id={id} />
      </span>
    );
  });
}
