import { sql } from 'kysely';

export const idleMinutes = 120;

/** Condition that the session `s` has neither expired nor been idle for too long. */
export const isOpenSession = sql<boolean>`(s."expiresAt" > now()
  AND s."lastSeenAt" > now() - make_interval(mins => ${idleMinutes}))`;
