/** Around the screens: login, menu, page titles, connection, new version. */
export const leitstandShellTexts = {
  app: {
    loading: 'Wird geladen …',
    lightMode: 'Helle Ansicht',
    darkMode: 'Dunkle Ansicht',
    systemMode: 'Ansicht wie im System',
  },
  menu: {
    title: 'Menü',
    overview: 'Übersicht',
    search: 'Suchen',
  },
  profileMenu: {
    title: 'Profil',
    profile: 'Mein Profil',
    debug: 'Debug-Modus',
    debugOn: 'An: Angaben für die Fehlersuche in der Fußzeile',
    debugOff: 'Aus',
    logOut: 'Abmelden',
  },
  footer: {
    version: 'Version %{build}',
    debug: 'Seite %{path} · Zugang %{user} · Definitionen %{hash} · Bereiche: %{count}',
  },
  login: {
    title: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft …',
    failed: 'Fehler bei der Anmeldung',
    demoTitle: 'Demo mit erfundenen Daten',
    demoHint: 'Wähle einen Zugang. Das Passwort ist überall %{password}.',
    demoUse: 'Zugang %{email} verwenden',
  },
  dashboard: {
    title: 'Übersicht',
    morning: 'Guten Morgen',
    day: 'Guten Tag',
    evening: 'Guten Abend',
    greeting: '%{greeting}!',
    greetingBy: '%{greeting}, %{name}!',
    hint: 'Wähle im Menü aus, womit du anfangen möchtest.',
    recent: 'Zuletzt geöffnet',
    areas: 'Bereiche',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Die gesuchte Seite konnte im System nicht gefunden werden. Vergewissere dich, dass deine Eingabe korrekt war.',
    back: 'Zurück',
    home: 'Zur Übersicht',
  },
  failure: {
    title: 'Etwas ist schiefgelaufen',
    text: 'Beim Anzeigen dieser Seite ist ein Fehler aufgetreten. Deine gespeicherten Daten sind nicht betroffen.',
    retry: 'Erneut versuchen',
    details: 'Technische Einzelheiten',
    dialog:
      'Der Server hat einen Fehler gemeldet. Deine Eingaben sind noch da; versuche es bitte noch einmal.',
    reload: 'Seite neu laden',
    unauthorizedTitle: 'Keine Berechtigung',
    unauthorized: 'Wende dich an die Administration, wenn du diese Berechtigung brauchst.',
    sessionEndedTitle: 'Du wurdest abgemeldet',
    sessionEnded:
      'Deine Sitzung ist beendet. Melde dich neu an: Danach geht es dort weiter, wo du warst, und was du eingegeben hast, ist noch da.',
    sessionEndedLogin: 'Zur Anmeldung',
    forbiddenTitle: 'Kein Zugriff',
    forbidden: 'Dir fehlt die Berechtigung für diese Seite.',
  },
  // the documents' own sentences (shell, section 8)
  http: {
    faultyData: 'Die übermittelten Daten waren fehlerhaft.',
    rateLimit: 'Das Anfragelimit wurde überschritten.',
    provider: 'Die Verbindung zum externen Dienstleister konnte nicht hergestellt werden.',
  },
  hook: {
    preLogin: 'Fehler beim Ausführen eines System-Hooks (Pre-Login)',
    postLogin: 'Fehler beim Ausführen eines System-Hooks (Post-Login)',
    preLogout: 'Fehler beim Ausführen eines System-Hooks (Pre-Logout)',
    postLogout: 'Fehler beim Ausführen eines System-Hooks (Post-Logout)',
  },
  notice: {
    close: 'Schließen',
    undo: 'Rückgängig',
  },
  connection: {
    lost: 'Der Server ist gerade nicht erreichbar. Deine Eingaben bleiben erhalten.',
    retrying: 'Verbindung wird wiederhergestellt …',
    retry: 'Jetzt erneut versuchen',
    trying: 'Wird versucht …',
  },
  version: {
    available: 'Eine neue Version ist verfügbar.',
    reload: 'Neue Version, neu laden',
    keepsForm: 'Deine ungespeicherten Eingaben bleiben erhalten.',
  },
} as const;
