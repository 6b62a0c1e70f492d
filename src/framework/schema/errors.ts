/** Every error code with its HTTP status and a fallback sentence in German; details make it more exact. */
export const errorCodes = {
  badRequest: { status: 400, message: 'Die Anfrage ist nicht lesbar.' },
  badQuery: { status: 400, message: 'Die Abfrage ist ungültig.' },
  unknownField: { status: 400, message: 'Die Abfrage nennt ein Feld, das es nicht gibt.' },
  tooManyRows: { status: 400, message: 'Die Abfrage liefert zu viele Zeilen. Bitte grenze sie ein.' },
  linkInvalid: { status: 400, message: 'Dieser Link ist abgelaufen oder wurde schon benutzt.' },
  notLoggedIn: { status: 401, message: 'Bitte melde dich an.' },
  loginFailed: { status: 401, message: 'E-Mail-Adresse oder Passwort ist falsch.' },
  forbidden: { status: 403, message: 'Dazu fehlt dir die Berechtigung.' },
  foreignOrigin: { status: 403, message: 'Die Anfrage kommt von einer fremden Seite.' },
  notFound: { status: 404, message: 'Der Datensatz wurde nicht gefunden.' },
  unknownRoute: { status: 404, message: 'Diese Adresse gibt es nicht.' },
  methodNotAllowed: { status: 405, message: 'Diese Methode ist hier nicht erlaubt.' },
  stillReferenced: { status: 409, message: 'Der Datensatz wird noch verwendet.' },
  notUnique: { status: 409, message: 'Diesen Wert gibt es schon.' },
  alreadyActing: {
    status: 409,
    message: 'Du handelst schon als jemand anderes. Kehre zuerst zu deinem eigenen Zugang zurück.',
  },
  notActing: { status: 409, message: 'Du handelst gerade nicht als jemand anderes.' },
  accountClosed: { status: 409, message: 'Dieser Zugang ist gesperrt oder deaktiviert.' },
  alreadyActivated: { status: 409, message: 'Dieser Zugang ist schon aktiviert.' },
  mailsLeave: {
    status: 409,
    message:
      'Links werden hier per E-Mail versandt. Schicke der Person eine Einladung oder lass sie „Passwort vergessen“ wählen.',
  },
  noMailServer: { status: 409, message: 'Es ist kein Mailserver eingerichtet; versandt wird nichts.' },
  notNow: { status: 409, message: 'Das ist gerade nicht möglich.' },
  alreadyInitialized: { status: 409, message: 'Das System ist schon eingerichtet.' },
  versionConflict: { status: 409, message: 'Der Datensatz wurde inzwischen von jemand anderem geändert.' },
  undoConflict: {
    status: 409,
    message: 'Seitdem wurde etwas geändert, deshalb lässt sich dieser Schritt nicht rückgängig machen.',
  },
  reasonRequired: {
    status: 409,
    message: 'Dagegen spricht etwas. Mit einer Begründung lässt es sich trotzdem speichern.',
  },
  gone: { status: 410, message: 'Der Datensatz, der so angelegt wurde, ist inzwischen gelöscht.' },
  tooLarge: { status: 413, message: 'Die Datei oder Anfrage ist zu groß.' },
  unsupportedMedia: { status: 415, message: 'Dieses Format wird nicht unterstützt.' },
  invalid: { status: 422, message: 'Die übermittelten Daten waren fehlerhaft.' },
  keyReused: {
    status: 422,
    message:
      'Dies wurde mit anderen Angaben schon angelegt. Öffne den angelegten Datensatz, wenn du ihn ändern willst.',
  },
  versionMissing: { status: 428, message: 'Die Version des Datensatzes fehlt. Bitte lade ihn neu.' },
  proofRequired: {
    status: 428,
    message: 'Gerade kommen ungewöhnlich viele Anfragen. Bitte versuche es gleich noch einmal.',
  },
  tooManyRequests: { status: 429, message: 'Das Anfragelimit wurde überschritten.' },
  internal: { status: 500, message: 'Es ist ein unerwarteter Fehler aufgetreten.' },
  upstreamFailed: { status: 502, message: 'Ein anderer Dienst ist gerade nicht erreichbar.' },
  busy: { status: 503, message: 'Der Server ist gerade beschäftigt. Bitte versuche es gleich noch einmal.' },
  storageFull: {
    status: 507,
    message:
      'Auf dem Server ist kein Speicherplatz mehr frei. Es wurde nichts gespeichert. Bitte gib der Administration Bescheid.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** Details of an error beyond its sentence; everything in it is shown to the user. */
export interface ErrorDetails {
  /** German sentence by field path, e.g. `{'address.postal': 'Eine deutsche Postleitzahl muss …'}`. */
  fields?: Record<string, string>;
  [name: string]: unknown;
}

/** The one error that operations throw; caught once at the edge and converted to `ErrorBody`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;

  /** @param message more exact German sentence that replaces the code's own */
  constructor(code: ErrorCode, details?: ErrorDetails, message?: string) {
    super(message ?? errorCodes[code].message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** An error as sent over the wire: `_n` namespace, `_t` type. */
export interface ErrorBody {
  _n: string;
  _t: string;
  message: string;
  statusCode: number;
  details?: ErrorDetails;
}
