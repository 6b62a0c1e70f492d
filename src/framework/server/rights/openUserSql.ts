import { sql } from 'kysely';

/** Condition that the login user `u` is neither deactivated nor locked nor past its last day. */
export const openUserSql = sql`NOT coalesce(u."isDeactivated", false) AND NOT coalesce(u."isLocked", false)
  AND (u."endsAt" IS NULL OR u."endsAt" > now())`;
