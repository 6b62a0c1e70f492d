import { sql } from 'kysely';

/** Condition that the login user `u` may log in. */
export const isOpenUser = sql`NOT coalesce(u."isDeactivated", false) AND NOT coalesce(u."isLocked", false)
  AND (u."endsAt" IS NULL OR u."endsAt" > now())`;
