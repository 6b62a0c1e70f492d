/** Time zone of the schedules. */
export const jobTimeZone = 'Europe/Berlin';

/** A job that the server runs on a schedule. */
export interface KnownJob {
  job: string;
  /** Cron expression, in German time. */
  schedule: string;
  /** German name and description for users. */
  name: string;
  description: string;
}

/** Jobs with a record under `/settings/cron-jobs`; each is registered in `createJobs`. */
export const knownJobs = [
  {
    job: 'carry-out-planned-days',
    schedule: '5 0 * * *',
    name: 'Geplante Aktivierungen',
    description: 'Aktiviert und deaktiviert, was für heute vorgesehen ist.',
  },
  {
    job: 'remove-ended-sessions',
    schedule: '15 3 * * *',
    name: 'Beendete Sitzungen',
    description: 'Entfernt Sitzungen, die abgelaufen oder beendet sind.',
  },
  {
    job: 'remove-orphan-files',
    schedule: '30 3 * * *',
    name: 'Verwaiste Dateien',
    description: 'Entfernt hochgeladene Dateien, die kein Datensatz verwendet.',
  },
  {
    job: 'remove-temporary-users',
    schedule: '10 0 * * *',
    name: 'Vorübergehende Zugänge',
    description: 'Löscht Zugänge, deren Ende erreicht ist.',
  },
  {
    job: 'remove-old-links',
    schedule: '20 * * * *',
    name: 'Abgelaufene Links',
    description: 'Entfernt Links zum Einladen und Zurücksetzen, die nicht mehr gelten.',
  },
  {
    job: 'remove-unused-grant-ids',
    schedule: '50 3 * * *',
    name: 'Unbenutzte Einzelrechte',
    description: 'Räumt Listen einzelner Rechte auf, die niemand mehr hat.',
  },
  {
    job: 'remove-old-sign-ins',
    schedule: '45 3 * * *',
    name: 'Alte Anmeldungen',
    description: 'Entfernt Anmeldungen aus dem Protokoll, die zu alt sind.',
  },
  {
    job: 'remove-old-imports',
    schedule: '55 3 * * *',
    name: 'Alte Importe',
    description: 'Entfernt Dateien und Ergebnisse von Importen, die zu alt sind.',
  },
  {
    job: 'forget-creations',
    schedule: '35 3 * * *',
    name: 'Schutz vor doppeltem Anlegen',
    description:
      'Vergisst nach 30 Tagen, welches Formular schon angekommen ist. Bis dahin legt ein zweiter Versuch nichts doppelt an.',
  },
] as const satisfies readonly KnownJob[];

export type KnownJobName = (typeof knownJobs)[number]['job'];
