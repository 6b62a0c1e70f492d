import { sql } from 'kysely';

export const idleMinutes = 120;

/** Whether the session `s` has not come to its end by itself. */
export const isOpenSession = sql<boolean>`(s."expiresAt" > now()
  AND s."lastSeenAt" > now() - make_interval(mins => ${idleMinutes}))`;
