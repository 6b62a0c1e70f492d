import { type CountersAnswer, counters, countersPath } from '../../contract/counters.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { countReadable } from '../../framework/server/counts/countReadable.ts';
import { type Routes, requireActor } from '../../framework/server/http/ServerContext.ts';

/** `GET /api/notifier/counters`: all counters of the app bar in one request, each by the rights of a list of its own. */
export const counterRoutes: Routes = (app, { repository }) => {
  app.get(countersPath, async (request): Promise<CountersAnswer> => {
    const actor = requireActor(request);
    const asked = Object.entries(counters(dayInBerlin(new Date()), actor.loginUser ?? ''));
    const counted: [string, number][] = [];
    // one after the other: the embedded database has one session, and nobody waits for a number
    for (const [name, counter] of asked) {
      const count = await countReadable(repository, actor, counter.resource, counter.filter);
      if (count) counted.push([name, count.total]);
    }
    return Object.fromEntries(counted);
  });
};
