import { useStore } from 'react-admin';
import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import type { ViewGroup } from '../../../../schema/lists/ListView.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { listKey } from '../listKey.ts';

interface OpenGroups {
  isOpen: (group: ListGroup) => boolean;
  toggle: (group: ListGroup) => void;
  /** Opens exactly these. */
  openOnly: (groups: readonly ListGroup[]) => void;
}

/** Which groups of a list are unfolded; kept while the user visits a record, until the list is grouped otherwise. */
export function useOpenGroups(entity: EntityView, { by, unit }: ViewGroup): OpenGroups {
  const of = `${by}:${unit ?? ''}`;
  const [stored, store] = useStore<{ of: string; open: ListGroup['value'][] }>(
    `${listKey(entity)}.openGroups`,
    { of, open: [] },
  );
  const open = stored.of === of ? stored.open : [];
  return {
    isOpen: ({ value }) => open.includes(value),
    toggle: ({ value }) =>
      store({ of, open: open.includes(value) ? open.filter((one) => one !== value) : [...open, value] }),
    openOnly: (groups) => store({ of, open: groups.map(({ value }) => value) }),
  };
}
