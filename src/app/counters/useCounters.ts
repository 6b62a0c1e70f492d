import { useQuery } from '@tanstack/react-query';
import { counters, countersPath } from '../../contract/counters/counters.ts';
import type { CountersAnswer, readCounters } from '../../contract/counters/readCounters.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';

const resources = [...new Set(Object.values(counters('2026-01-01', '')).map(({ resource }) => resource))];

/** Loads all counters in one request; reloads when the socket reports a change of a counted resource. */
export function useCounters(): CountersAnswer {
  const { http } = useServices();
  const { data } = useQuery({
    queryKey: ['leitstand', 'counters'],
    meta: { resources },
    queryFn: async ({ signal }) =>
      await callServer<typeof readCounters>(http, `GET ${countersPath}`, { signal, isQuiet: true }),
    staleTime: 60_000,
  });
  return data ?? {};
}
