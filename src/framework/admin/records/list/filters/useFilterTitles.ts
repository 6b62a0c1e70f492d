import { useQuery } from '@tanstack/react-query';
import { relationTarget } from '../../../../schema/fieldPath.ts';
import type { FilterNode } from '../../../../schema/filter/FilterTree.ts';
import { summaryFields } from '../../../../schema/recordTitle.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useLeitstandData } from '../../../session/data-provider/useLeitstandData.ts';
import { recordTitle } from '../../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import type { FilterWords } from '../../conditions/filterSentence.ts';
import { readableField } from '../../conditions/readableField.ts';

type TargetOf = (path: string) => string | undefined;

/** The records that the conditions of a filter name, as `resource id`. */
function namedRecords(node: FilterNode, targetOf: TargetOf): string[] {
  if (node.type === 'group') return node.parts.flatMap((part) => namedRecords(part, targetOf));
  const resource = node.type === 'condition' ? targetOf(node.path) : undefined;
  if (node.type !== 'condition' || resource === undefined) return [];
  return [node.value]
    .flat()
    .filter((id) => typeof id === 'string')
    .map((id) => `${resource} ${id}`);
}

/** Titles of the records that a filter names; `…` until they are loaded. */
export function useFilterTitles(entity: EntityView, node: FilterNode): FilterWords['titleOf'] {
  const text = useText();
  const definitions = useDefinitions();
  const provider = useLeitstandData();
  const targetOf: TargetOf = (path) => {
    const field = readableField(definitions, entity, path);
    return field && relationTarget(field);
  };
  const named = [...new Set(namedRecords(node, targetOf))].sort();
  const { data: titles, isPending } = useQuery({
    queryKey: ['filterTitles', definitions.hash, named],
    enabled: named.length > 0,
    queryFn: async () => {
      const resources = [...new Set(named.map((name) => name.split(' ')[0] ?? ''))];
      const loaded = resources.map(async (resource) => {
        const target = definitions.entity(resource);
        if (!target) return [];
        const ids = named
          .filter((name) => name.startsWith(`${resource} `))
          .map((name) => name.split(' ')[1] ?? '');
        const { data } = await provider.getMany(resource, { ids, meta: { fields: summaryFields(target) } });
        return data.map((record): [string, string] => [
          `${resource} ${record.id}`,
          recordTitle(target, record),
        ]);
      });
      return Object.fromEntries((await Promise.all(loaded)).flat());
    },
  });
  return (resource, id) => titles?.[`${resource} ${id}`] ?? (isPending ? '…' : text('picker.unknown'));
}
