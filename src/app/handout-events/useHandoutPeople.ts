import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { HandoutEventRole } from '../../../generated/types.ts';
import type {
  HandoutPerson,
  HandoutRequest,
  readHandoutPeople,
  requestHandoutAnswers,
} from '../../contract/handout-events/handoutPlanner.ts';
import { handoutPlannerPath } from '../../contract/handout-events/handoutPlannerPath.ts';
import { useStep } from '../../framework/admin/records/profile/useStep.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';

interface HandoutRequests {
  /** By role; empty until loaded, and without the right to ask anybody. */
  people: ReadonlyMap<HandoutEventRole, HandoutPerson>;
  sendsMails: boolean;
  isLoaded: boolean;
  ask: (roles: readonly HandoutEventRole[]) => void;
  isRunning: boolean;
}

const sent = {
  confirmation: 'Die Bitte um Zusage ist unterwegs.',
  feedback: 'Die Bitte um Rückmeldung ist unterwegs.',
} as const;

/**
 * The people involved in a handout event and how to ask them.
 * @param fields those whose right of change is the right to ask
 */
export function useHandoutPeople(
  { entity, record }: { entity: VisibleEntity; record: RaRecord },
  purpose: HandoutRequest['purpose'],
  fields: readonly string[],
): HandoutRequests {
  const { http } = useServices();
  const queryClient = useQueryClient();
  const updatable = record.$access?.update ?? entity.rights.update;
  const params = { id: String(record.id) };
  const { data } = useQuery({
    // below the records and with the version, so that a change of the record, such as an answer, loads it again
    queryKey: [entity.resource, 'people', record.id, record.$version],
    queryFn: async ({ signal }) =>
      await callServer<typeof readHandoutPeople>(http, `GET ${handoutPlannerPath}/{id}/people`, {
        params,
        signal,
      }),
    enabled: fields.some((field) => coversField(updatable, field)),
  });
  const { run, isRunning } = useStep({
    done: sent[purpose],
    onDone: async () => await queryClient.invalidateQueries({ queryKey: [entity.resource] }),
  });
  return {
    people: new Map(data?.people.map((person) => [person.role, person])),
    sendsMails: data?.sendsMails ?? true,
    isLoaded: data !== undefined,
    ask: (roles) =>
      run(() =>
        callServer<typeof requestHandoutAnswers>(http, `POST ${handoutPlannerPath}/{id}/requests`, {
          params,
          body: { purpose, roles: [...roles] },
        }),
      ),
    isRunning,
  };
}
