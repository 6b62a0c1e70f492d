import { type CountersAnswer, counters, countersPath } from '../../contract/counters/counters.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { type Routes, requireActor } from '../../framework/server/http/ServerContext.ts';
import { countReadable } from '../../framework/server/services/counts/countReadable.ts';

/**
 * `GET /api/notifier/counters`: all counters of the app bar in one request, each with the rights of its list.
 */
export const counterRoutes: Routes = (app, { repository }) => {
  app.get(countersPath, async (request): Promise<CountersAnswer> => {
    const actor = requireActor(request);
    const asked = Object.entries(counters(dayInBerlin(new Date()), actor.loginUser ?? ''));
    const counted: [string, number][] = [];
    // sequential: the embedded database has a single session, and no user waits for a counter
    for (const [name, counter] of asked) {
      const count = await countReadable(repository, actor, counter);
      if (count) counted.push([name, count.total]);
    }
    return Object.fromEntries(counted);
  });
};
