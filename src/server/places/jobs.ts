import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { saveChanged } from '../../framework/server/repository/save.ts';
import { storedRecord } from '../../framework/server/repository/storedRecord.ts';
import { systemActor } from '../../framework/server/rights/Actor.ts';
import type { ClockJob } from '../../framework/server/start/LeitstandApp.ts';
import { runEach } from '../runEach.ts';

const submissions = 'online-form-submissions';
const perRun = 500;

/**
 * Moves submissions that nobody worked on in time to the waiting list, which frees their places.
 * @returns how many
 * @throws the errors, once all have been tried
 */
export async function expirePlaces({ repository }: Pick<ServerContext, 'repository'>): Promise<number> {
  const now = new Date().toISOString();
  const { records } = await repository.list(systemActor, submissions, {
    filter: { holdsPlace: true, state: 'new', heldUntil: { $lt: now } },
    sort: [{ path: 'heldUntil', direction: 'ASC' }],
    window: { type: 'range', offset: 0, limit: perRun },
    count: 'none',
    fields: ['state'],
  });
  const by = { actor: systemActor, resource: submissions, reason: 'Die Reservierung ist abgelaufen' };
  let moved = 0;
  await runEach(records, async ({ id }) => {
    moved += await repository.changeSet(by, async (context, entity) => {
      const stored = await storedRecord(context.trx, entity, String(id), { lock: true });
      const isDue = stored.state === 'new' && stored.holdsPlace === true && String(stored.heldUntil) < now;
      if (isDue) await saveChanged(context, { entity, stored, values: { state: 'waiting-list' } });
      return isDue ? 1 : 0;
    });
  });
  return moved;
}

export const expirePlacesJob = {
  job: 'expire-places',
  schedule: '40 * * * *',
  name: 'Abgelaufene Reservierungen',
  description:
    'Setzt Anmeldungen, die niemand rechtzeitig bearbeitet hat, auf die Warteliste und gibt ihre Plätze frei.',
  run: async (context) => ({ moved: await expirePlaces(context) }),
} as const satisfies ClockJob;
