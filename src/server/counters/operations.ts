import { counters } from '../../contract/counters/counters.ts';
import { readCounters } from '../../contract/counters/readCounters.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { countReadable } from '../../framework/server/services/counts/countReadable.ts';

/** The counters of the app bar, for everyone with a session; each with the rights of its list. */
export const counterRoutes: Routes = (app, { repository }) =>
  serveCall(app, readCounters, async ({ actor }) => {
    const asked = Object.entries(counters(dayInBerlin(new Date()), actor.loginUser ?? ''));
    const counted: [string, number][] = [];
    // sequential: the embedded database has a single session, and no user waits for a counter
    for (const [name, counter] of asked) {
      const count = await countReadable(repository, actor, counter);
      if (count) counted.push([name, count.total]);
    }
    return Object.fromEntries(counted);
  });
