import { removeOrphanFiles } from '../files/heldFiles.ts';
import { emptyOldMails } from '../mail/MailQueue.ts';
import { forgetCreations } from '../repository/createRecord.ts';
import { removeOldRuns } from '../services/bulk-changes/StoredRun.ts';
import { removeDeletedComments } from '../services/comments/commentRows.ts';
import { removeOldImports } from '../services/imports/ImportStore.ts';
import { Trash } from '../services/trash/Trash.ts';
import { removeOldPersonalLinks } from '../sessions/personalLinkRows.ts';
import { removeOldSignIns } from '../sessions/signIns.ts';
import { removeOldLinks } from '../users/accountTokens.ts';
import { removeTemporaryUsers } from '../users/temporaryUsers.ts';
import type { ClockJob } from './LeitstandApp.ts';

/** Carries out what is planned for a day; also runs when the server starts. */
export const plannedDays = {
  job: 'carry-out-planned-days',
  schedule: '5 0 * * *',
  name: 'Geplante Aktivierungen',
  description: 'Aktiviert und deaktiviert, was für heute vorgesehen ist.',
  async run({ repository }, log) {
    const { changed, refused } = await repository.carryOutPlannedDays();
    for (const { resource, id, error } of refused)
      log.warn({ resource, id, err: error }, 'a planned day was refused');
    return { changed, refused: refused.length };
  },
} as const satisfies ClockJob;

/** The framework's own jobs; every server runs them. */
export const frameworkJobs = [
  plannedDays,
  {
    job: 'empty-outbox',
    schedule: '*/5 * * * *',
    name: 'Folgen von Änderungen',
    description:
      'Erledigt, was aus Änderungen folgt und nicht sofort erledigt werden konnte, etwa Benachrichtigungen.',
    run: async ({ outbox }) => await outbox.empty(),
  },
  {
    job: 'remove-ended-sessions',
    schedule: '15 3 * * *',
    name: 'Beendete Sitzungen',
    description: 'Entfernt Sitzungen, die abgelaufen oder beendet sind.',
    run: async ({ sessions }) => ({ removed: await sessions.removeEnded() }),
  },
  {
    job: 'purge-trash',
    schedule: '5 3 * * *',
    name: 'Papierkorb leeren',
    description:
      'Löscht endgültig, was länger im Papierkorb liegt, als die Definition vorsieht, und vor langem gelöschte Kommentare.',
    run: async (context) => ({
      removed: await new Trash(context).purgeExpired(),
      comments: await removeDeletedComments(context.db.kysely),
    }),
  },
  {
    job: 'remove-orphan-files',
    schedule: '30 3 * * *',
    name: 'Verwaiste Dateien',
    description: 'Entfernt hochgeladene Dateien, die kein Datensatz verwendet.',
    run: async ({ db, index, files }) => ({ removed: await removeOrphanFiles(db, index(), files) }),
  },
  {
    job: 'remove-temporary-users',
    schedule: '10 0 * * *',
    name: 'Vorübergehende Zugänge',
    description: 'Löscht Zugänge, deren Ende erreicht ist.',
    run: async ({ db, repository }) => ({ removed: await removeTemporaryUsers(db, repository) }),
  },
  {
    job: 'remove-old-links',
    schedule: '20 * * * *',
    name: 'Abgelaufene Links',
    description: 'Entfernt Links aus E-Mails, die nicht mehr gelten.',
    run: async ({ db }) => ({
      removed: (await removeOldLinks(db.kysely)) + (await removeOldPersonalLinks(db.kysely)),
      emptied: await emptyOldMails(db.kysely),
    }),
  },
  {
    job: 'remove-unused-grant-ids',
    schedule: '50 3 * * *',
    name: 'Unbenutzte Einzelrechte',
    description: 'Räumt Listen einzelner Rechte auf, die niemand mehr hat.',
    run: async ({ grantIds }) => ({ removed: await grantIds.removeUnused() }),
  },
  {
    job: 'remove-old-sign-ins',
    schedule: '45 3 * * *',
    name: 'Alte Anmeldungen',
    description: 'Entfernt Anmeldungen aus dem Protokoll, die zu alt sind.',
    run: async ({ db }) => ({ removed: await removeOldSignIns(db.kysely) }),
  },
  {
    job: 'remove-old-imports',
    schedule: '55 3 * * *',
    name: 'Alte Importe',
    description:
      'Entfernt Dateien und Ergebnisse von Importen und Belege von Sammeländerungen, die zu alt sind.',
    run: async ({ db }) => ({
      removed: (await db.transaction(removeOldImports)) + (await db.transaction(removeOldRuns)),
    }),
  },
  {
    job: 'forget-creations',
    schedule: '35 3 * * *',
    name: 'Schutz vor doppeltem Anlegen',
    description:
      'Vergisst nach 30 Tagen, welches Formular schon angekommen ist. Bis dahin legt ein zweiter Versuch nichts doppelt an.',
    run: async ({ db }) => ({ removed: await forgetCreations(db.kysely) }),
  },
] as const satisfies readonly ClockJob[];
