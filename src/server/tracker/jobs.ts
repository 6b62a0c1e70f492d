import type { ClockJob } from '../../framework/server/start/LeitstandApp.ts';
import type { AdNetwork } from '../adapters/tracking/AdNetwork.ts';
import { forwardAgain, keptDays, removeOldEvents } from './trackedEvents.ts';

/** Jobs of the tracker. */
export function trackerJobs(network: Pick<AdNetwork, 'pass'>): readonly ClockJob[] {
  return [
    {
      job: 'pass-on-events',
      schedule: '25 * * * *',
      name: 'Ereignisse weitergeben',
      description:
        'Gibt Ereignisse der Anmeldung weiter, die das Werbenetzwerk beim ersten Mal nicht angenommen hat.',
      run: async (context) => await forwardAgain(context, network),
    },
    {
      job: 'remove-old-events',
      schedule: '40 3 * * *',
      name: 'Alte Ereignisse',
      description: `Entfernt Ereignisse der Anmeldung nach ${keptDays} Tagen, Kennungen des Browsers nach einem Tag.`,
      run: async (context) => await removeOldEvents(context),
    },
  ];
}
