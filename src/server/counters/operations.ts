import { counters } from '../../contract/counters/counters.ts';
import { readCounters } from '../../contract/counters/readCounters.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Routes } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { countGivenUp } from '../../framework/server/outbox/givenUp.ts';
import { countReadable } from '../../framework/server/services/counts/countReadable.ts';
import { mayCustom } from '../mayCustom.ts';

/** Larger counts are answered as this one. */
const most = 1001;

/** The counters of the app bar, for everyone with a session; each with the rights of its list. */
export const counterRoutes: Routes = (app, { db, repository }) =>
  serveCall(app, readCounters, async ({ actor }) => {
    const asked = Object.entries(counters(dayInBerlin(new Date()), actor.loginUser ?? ''));
    const counted: [string, number][] = [];
    // sequential: the embedded database has a single session, and no user waits for a counter
    for (const [name, counter] of asked) {
      const count = await countReadable(repository, actor, counter);
      if (count) counted.push([name, count.total]);
    }
    // no records, so the right to try them again is the one to know of them
    if (mayCustom(actor, 'startCronJobs'))
      counted.push(['failedFollowUps', Math.min(await countGivenUp(db.kysely), most)]);
    return Object.fromEntries(counted);
  });
