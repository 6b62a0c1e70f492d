import { useGetMany } from 'ra-core';
import { recordTitle } from '../definitions/recordTitle.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';

/** What records are called, by their ids. */
export function RecordTitles({ resource, ids }: { resource: string; ids: readonly string[] }) {
  const text = useText();
  const entity = useDefinitions().entity(resource);
  const { data = [], isPending } = useGetMany(resource, { ids: [...ids] }, { enabled: entity !== undefined });
  if (entity && isPending) return <>…</>;
  const titles = ids.map((id) => {
    const record = data.find((candidate) => candidate?.id === id);
    return entity && record ? recordTitle(entity, record) : text('picker.unknown');
  });
  return <>{titles.join(', ')}</>;
}
