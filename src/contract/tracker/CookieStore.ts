import { cookieSettingsVersion } from './cookieRules.ts';

/** Cookie settings of a person. Functional cookies are always on. */
export interface CookieSettings {
  version: 2;
  functional: true;
  analytics: boolean;
}

const savedKey = 'leitstand.cookies';
/** Set while the server does not know the choice. */
const unsentKey = 'leitstand.cookies.unsent';

type Call = (method: 'POST' | 'DELETE') => Promise<unknown>;
type Listener = () => void;

/** Reads saved settings; null if there are none, or none of the current version. */
function readCookieSettings(text: string | null): CookieSettings | null {
  try {
    const { version, analytics } = Object(JSON.parse(text ?? '')) as Partial<CookieSettings>;
    if (version !== cookieSettingsVersion || typeof analytics !== 'boolean') return null;
    return { version, functional: true, analytics };
  } catch {
    return null;
  }
}

/**
 * Keeps what a person decided about cookies. It counts at once and is sent to the server, again at the next start
 * if the server was not reachable.
 */
export class CookieStore {
  readonly #storage: () => Storage;
  readonly #call: Call;
  readonly #saved: Listener[] = [];
  readonly #asked: Listener[] = [];
  /** Settings kept until the page is closed if the browser stores nothing. */
  #unstored: CookieSettings | null = null;
  #sending: Promise<void> = Promise.resolve();

  /** @param storage throws in browsers that forbid storing */
  constructor(storage: () => Storage, call: Call) {
    this.#storage = storage;
    this.#call = call;
  }

  read(): CookieSettings | null {
    return readCookieSettings(this.#item(savedKey)) ?? this.#unstored;
  }

  /** Whether analytics are allowed, and the server knows it. */
  async consents(): Promise<boolean> {
    await this.#sending;
    return this.read()?.analytics === true && this.#item(unsentKey) === null;
  }

  async accept(): Promise<void> {
    await this.#choose(true);
  }

  async decline(): Promise<void> {
    await this.#choose(false);
  }

  /** Forgets the choice, so that the dialog opens again. */
  forget(): void {
    this.#unstored = null;
    this.#store(savedKey, null);
    this.#report(this.#saved);
  }

  /** Sends a choice that the server does not know yet. */
  async resend(): Promise<void> {
    if (this.#item(unsentKey) !== null) await this.#send();
  }

  /** Opens the dialog, also if a choice was made. */
  ask(): void {
    this.#report(this.#asked);
  }

  /** Calls the listener after each choice. */
  onSaved(listener: Listener): () => void {
    return this.#listen(this.#saved, listener);
  }

  /** Calls the listener when somebody wants to see the dialog. */
  onAsked(listener: Listener): () => void {
    return this.#listen(this.#asked, listener);
  }

  async #choose(analytics: boolean): Promise<void> {
    const settings: CookieSettings = { version: cookieSettingsVersion, functional: true, analytics };
    const isStored = this.#store(savedKey, JSON.stringify(settings));
    this.#unstored = isStored ? null : settings;
    this.#store(unsentKey, '1');
    this.#report(this.#saved);
    await this.#send();
  }

  /** One call after the other: the last choice is the one that the server knows. */
  async #send(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendCurrent());
    await this.#sending;
  }

  async #sendCurrent(): Promise<void> {
    const settings = this.read();
    if (!settings) return;
    await this.#call(settings.analytics ? 'POST' : 'DELETE').then(
      () => this.#store(unsentKey, null),
      // repeated at the next start
      () => undefined,
    );
  }

  #item(key: string): string | null {
    try {
      return this.#storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Returns false if the browser forbids storing. */
  #store(key: string, value: string | null): boolean {
    try {
      if (value === null) this.#storage().removeItem(key);
      else this.#storage().setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  #report(listeners: readonly Listener[]): void {
    for (const listener of [...listeners]) listener();
  }

  #listen(listeners: Listener[], listener: Listener): () => void {
    listeners.push(listener);
    return () => void listeners.splice(listeners.indexOf(listener), 1);
  }
}
