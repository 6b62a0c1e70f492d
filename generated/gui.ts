// Written by `npm run generate` from the registry; never edited.
export const registeredGui: readonly {
  key: string;
  kind: 'menu' | 'screen' | 'panel' | 'tool';
  label: string;
}[] = [
  { key: 'menu.settings.permissions.overview', kind: 'menu', label: 'Rechte' },
  { key: 'screen.settings.permissions.overview', kind: 'screen', label: 'Rechte' },
  { key: 'screen.settings.permissions.user', kind: 'screen', label: 'Rechte einer Person' },
  { key: 'screen.settings.permissions.role', kind: 'screen', label: 'Rechte einer Rolle' },
  { key: 'screen.settings.permissions.compare', kind: 'screen', label: 'Rollen vergleichen' },
  { key: 'screen.profile.temporary', kind: 'screen', label: 'Vorübergehenden Zugang anlegen' },
  { key: 'menu.settings.general', kind: 'menu', label: 'Grundeinstellungen' },
  { key: 'screen.settings.general', kind: 'screen', label: 'Grundeinstellungen' },
  { key: 'menu.settings.config', kind: 'menu', label: 'Konfiguration' },
  { key: 'screen.settings.config', kind: 'screen', label: 'Konfiguration' },
  { key: 'menu.tools.missingDocuments', kind: 'menu', label: 'Fehlende Dokumente' },
  { key: 'screen.tools.missingDocuments', kind: 'screen', label: 'Fehlende Dokumente' },
  { key: 'menu.acquisitionListsOverview', kind: 'menu', label: 'Übersicht der Akquise' },
  { key: 'screen.acquisitionListsOverview', kind: 'screen', label: 'Übersicht der Akquise' },
  { key: 'menu.vacationCalendar', kind: 'menu', label: 'Ferienkalender' },
  { key: 'screen.vacationCalendar', kind: 'screen', label: 'Ferienkalender' },
  { key: 'menu.tools.conflicts', kind: 'menu', label: 'Konflikte' },
  { key: 'screen.tools.conflicts', kind: 'screen', label: 'Konflikte' },
  { key: 'menu.settings.import', kind: 'menu', label: 'Import' },
  { key: 'screen.settings.import', kind: 'screen', label: 'Import' },
  { key: 'menu.settings.bulk-changes', kind: 'menu', label: 'Sammeländerungen' },
  { key: 'screen.settings.bulk-changes', kind: 'screen', label: 'Sammeländerungen' },
  { key: 'tool.stacks', kind: 'tool', label: 'Stapel' },
  { key: 'tool.conflicts', kind: 'tool', label: 'Konflikte' },
  { key: 'tool.counters', kind: 'tool', label: 'Offene Vorgänge' },
  { key: 'panel.dashboard.block.lessons', kind: 'panel', label: 'Startseite: Mein Unterricht' },
  { key: 'panel.dashboard.block.courses', kind: 'panel', label: 'Startseite: Meine Kurse' },
  { key: 'panel.dashboard.block.paychecks', kind: 'panel', label: 'Startseite: Meine Abrechnungen' },
  { key: 'panel.dashboard.block.children', kind: 'panel', label: 'Startseite: Meine Kinder' },
  { key: 'panel.dashboard.block.invoices', kind: 'panel', label: 'Startseite: Offene Rechnungen' },
  { key: 'panel.dashboard.block.toDos', kind: 'panel', label: 'Startseite: Meine offenen Aufgaben' },
  { key: 'panel.dashboard.block.passedPlans', kind: 'panel', label: 'Startseite: Abgelaufene Vormerkungen' },
];
