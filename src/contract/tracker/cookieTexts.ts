import { cookieSettingsLabel } from './cookieSettingsLabel.ts';

/** Texts of the cookie dialog, the same on the public pages and in the admin. */
export const cookieTexts = {
  title: 'Cookies',
  intro:
    'Manche Cookies brauchen wir, damit diese Seiten funktionieren. Andere setzen wir nur, wenn du zustimmst.',
  details: 'Was genau?',
  functional: 'Notwendig',
  functionalHint: 'Für Anmeldung, Sicherheit und deine Einstellungen.',
  functionalState: 'immer an',
  analytics: 'Analyse und Werbung',
  analyticsHint:
    'Freiwillig: Wir zählen, wie oft das Anmeldeformular aufgerufen und abgeschickt wird, und melden das ohne Namen und Adresse einem Werbenetzwerk, falls eines eingerichtet ist.',
  analyticsOn: 'zurzeit an',
  analyticsOff: 'zurzeit aus',
  later: 'Du kannst das jederzeit unter „Cookie-Einstellungen“ ändern.',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  close: 'Schließen',
  privacy: 'Datenschutz',
  settings: cookieSettingsLabel,
} as const;
