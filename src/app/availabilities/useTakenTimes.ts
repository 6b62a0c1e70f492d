import { useQuery } from '@tanstack/react-query';
import type { RealTimeAvailabilities } from '../../contract/scheduler/findAvailabilities.ts';
import type { FormRecord } from '../../framework/admin/records/inputs/FormHost.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { WeekTaken } from '../week-grid/WeekTaken.ts';
import { availabilityKinds } from './availabilityKinds.ts';

const none: readonly WeekTaken[] = [];

/**
 * What takes times of a record's week again and again, to be shown behind the times that are edited; nothing for a
 * new record, without real time, or if it cannot be loaded.
 */
export function useTakenTimes({ entity: { resource }, stored }: FormRecord): readonly WeekTaken[] {
  const { http } = useServices();
  const type = availabilityKinds[resource]?.realTime;
  const id = stored?.id;
  const { data } = useQuery({
    queryKey: [resource, 'takenTimes', id],
    enabled: type !== undefined && typeof id === 'string',
    retry: false,
    queryFn: async ({ signal }) => {
      const path = `/api/scheduler/availabilities/${type}/${encodeURIComponent(String(id))}`;
      return (await http(path, { signal, isQuiet: true })).json as RealTimeAvailabilities;
    },
  });
  return data?.recurring ?? none;
}
