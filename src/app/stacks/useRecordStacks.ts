import { useQuery } from '@tanstack/react-query';
import type { Stack, StackFilter, StacksAnswer } from '../../contract/stacks/stackManager.ts';
import { stackManagerPath } from '../../contract/stacks/stackManagerPath.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

/** Open stacks with open items about a record; empty without an id or without the right to read items. */
export function useRecordStacks(id: string | null): Stack[] {
  const { http } = useServices();
  const stacks = useDefinitions().entity('stacks');
  const mayLook = stacks?.fields.some(({ name }) => name === 'items') ?? false;
  const { data } = useQuery({
    queryKey: ['stacks', 'ofRecord', id],
    enabled: id !== null && mayLook,
    queryFn: async ({ signal }) => {
      const filter = JSON.stringify({ isClosed: false, meta: [String(id)] } satisfies StackFilter);
      const { json } = await http(`${stackManagerPath}?${new URLSearchParams({ filter })}`, {
        signal,
        isQuiet: true,
      });
      return (json as StacksAnswer).stacks;
    },
  });
  return data ?? [];
}
