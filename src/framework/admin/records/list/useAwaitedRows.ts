import { useListContext } from 'react-admin';
import type { ListMeta } from '../../session/data-provider/QueryMeta.ts';

/** How many rows of the page are still on their way; its first ones are shown already. */
export function useAwaitedRows(): number {
  const meta = useListContext().meta as ListMeta | undefined;
  return meta?.awaited ?? 0;
}
