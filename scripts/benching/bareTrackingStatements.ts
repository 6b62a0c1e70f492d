const columns = `
  t."id", t."version", t."eventName", t."eventTime", t."eventId", t."actionSource", t."eventSourceUrl",
  t."bookingForm", t."userData", t."customData", t."forwardedAt", t."forwardAttempts", t."forwardError",
  t."createdAt", t."updatedAt"`;
const newestFirst = 'ORDER BY t."eventTime" DESC, t."id" DESC LIMIT 26';
const ofForm = `FROM "trackings" t JOIN "booking-forms" f ON f."id" = t."bookingForm"`;
const found = 'FROM "trackings" t WHERE t."search" LIKE $1';

function capped(rows: string): string {
  return `SELECT count(*)::int AS total FROM (SELECT 1 ${rows} LIMIT 1001) c`;
}

/** Reads of the largest entity of the large demo, as an expert would write them by hand. */
export const bareTrackingStatements = {
  trackings: `SELECT ${columns} FROM "trackings" t ${newestFirst}`,
  trackingsCount: capped('FROM "trackings" t'),
  trackingsAfter: `SELECT ${columns} FROM "trackings" t WHERE (t."eventTime", t."id") < ($1, $2) ${newestFirst}`,
  trackingsOfForm: `SELECT ${columns} ${ofForm} WHERE f."shortId" = $1 ${newestFirst}`,
  trackingsOfFormCount: capped(`${ofForm} WHERE f."shortId" = $1`),
  trackingsOfForms: `SELECT ${columns} ${ofForm} WHERE f."isInstitutionDefault" = $1 ${newestFirst}`,
  trackingsOfFormsCount: capped(`${ofForm} WHERE f."isInstitutionDefault" = $1`),
  trackingsSearch: `SELECT ${columns} ${found} ${newestFirst}`,
  trackingsSearchCount: capped(found),
  trackingsByName: `SELECT t."eventName" AS "value", count(*)::int AS "count" FROM "trackings" t
    GROUP BY 1 ORDER BY 1 LIMIT 51`,
  trackingsByMonth: `SELECT date_trunc('month', t."eventTime" AT TIME ZONE 'Europe/Berlin')::date AS "value",
    count(*)::int AS "count" FROM "trackings" t GROUP BY 1 ORDER BY 1 LIMIT 51`,
  trackingsByForm: `SELECT g."value", g."count" FROM (
      SELECT t."bookingForm" AS "value", count(*)::int AS "count" FROM "trackings" t GROUP BY 1) g
    LEFT JOIN "booking-forms" f ON f."id" = g."value" ORDER BY f."search_title", g."value" LIMIT 51`,
} as const;
