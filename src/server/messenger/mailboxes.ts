import { setTimeout as delay } from 'node:timers/promises';
import { type HeldLocks, openHeldLocks } from '../../framework/server/database/heldLocks.ts';
import type { Log } from '../../framework/server/database/Log.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import { LogRows } from '../../framework/server/repository/rows.ts';
import type { Background } from '../../framework/server/start/LeitstandApp.ts';
import { accountSentence } from './accountErrors.ts';
import { type Account, accounts, activeAccounts, requireAccount } from './accounts.ts';
import { readMailbox } from './fetchMails.ts';
import { isOwnMachine, openImap } from './mailServers.ts';

/** How long to wait. */
export interface MailboxTimes {
  /** Between two looks at which accounts there are. */
  lookMs: number;
  /** After the first failure; longer with each further one. */
  retryMs: number;
}

const usualTimes: MailboxTimes = { lookMs: 10_000, retryMs: 30_000 };
const longestPauseMs = 900_000;
const usualMinutes = 5;

/** A pause that ends early when the signal aborts or when `wake` is called, also if that was before it began. */
class Pause {
  #waking = new AbortController();

  wake(): void {
    this.#waking.abort();
  }

  /** Forgets what happened so far. */
  reset(): void {
    this.#waking = new AbortController();
  }

  async take(ms: number, signal: AbortSignal): Promise<void> {
    const ending = AbortSignal.any([signal, this.#waking.signal]);
    await delay(ms, undefined, { signal: ending }).catch(() => undefined);
  }
}

type Watching = Pick<ServerContext, 'db' | 'index' | 'repository' | 'files' | 'parsing' | 'secrets'>;

async function noteState(
  { db, index }: Watching,
  id: string,
  values: Record<string, string | null>,
): Promise<void> {
  await new LogRows({ db, index }, accounts).note(id, { values });
}

const unstored = (count: number) =>
  count === 1
    ? 'Eine E-Mail ließ sich nicht speichern. Sie liegt noch im Postfach; es wird weiter versucht.'
    : `${count} E-Mails ließen sich nicht speichern. Sie liegen noch im Postfach; es wird weiter versucht.`;

/** Reads a mailbox until its connection ends or the signal aborts: at once when a mail arrives, and by its interval. */
async function watchConnected(
  context: Watching,
  { id }: Account,
  { log, signal }: { log: Log; signal: AbortSignal },
) {
  const account = await requireAccount(context, id);
  const pause = new Pause();
  const client = await openImap(context, account);
  const end = () => client.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    client.on('exists', () => pause.wake());
    client.on('close', () => pause.wake());
    while (!signal.aborted && client.usable) {
      pause.reset();
      const failed = await readMailbox({ context, account, client, log, signal });
      const now = new Date().toISOString();
      await noteState(context, id, {
        lastCheckedAt: now,
        lastSuccessAt: now,
        lastError: failed === 0 ? null : unstored(failed),
      });
      const idle = client.idle().catch(() => undefined);
      await pause.take((account.boxes.checkIntervalMinutes ?? usualMinutes) * 60_000, signal);
      if (!client.usable) await idle;
    }
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

/** Watches a mailbox, connecting again whenever its connection ends. */
async function watchMailbox(
  context: Watching,
  account: Account,
  { log, signal, retryMs }: { log: Log; signal: AbortSignal; retryMs: number },
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const started = Date.now();
    try {
      await watchConnected(context, account, { log, signal });
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, account: account.id }, 'a mailbox cannot be read');
      failures = Date.now() - started > longestPauseMs ? 1 : failures + 1;
      const values = {
        lastCheckedAt: new Date().toISOString(),
        lastError: accountSentence(error, 'incoming'),
      };
      await noteState(context, account.id, values).catch(() => undefined);
    }
    await new Pause().take(Math.min(retryMs * 2 ** Math.max(0, failures - 1), longestPauseMs), signal);
  }
}

interface Watched {
  fingerprint: string;
  stop: () => Promise<void>;
}

/**
 * Watches the mailboxes of all accounts. Among all processes of an installation only one watches an account; another
 * one goes on when that one ends.
 */
export class Mailboxes {
  readonly #context: Watching;
  readonly #log: Log;
  readonly #times: MailboxTimes;
  readonly #isAllowed: (host: string) => boolean;
  readonly #closing = new AbortController();
  readonly #watched = new Map<string, Watched>();
  #locks: HeldLocks | undefined;
  #running: Promise<void> = Promise.resolve();

  /** @param options `isDemo`: only servers on this machine are connected */
  constructor(
    context: Watching,
    log: Log,
    options: { times?: Partial<MailboxTimes>; isDemo?: boolean } = {},
  ) {
    this.#context = context;
    this.#log = log;
    this.#times = { ...usualTimes, ...options.times };
    this.#isAllowed = options.isDemo ? isOwnMachine : () => true;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await this.#stopAll();
    await this.#locks?.close();
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#look().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the accounts could not be read');
      });
      await new Pause().take(this.#times.lookMs, signal);
    }
  }

  async #stopAll(): Promise<void> {
    const all = [...this.#watched.values()];
    this.#watched.clear();
    await Promise.all(all.map(async ({ stop }) => await stop()));
  }

  /** Starts with new accounts, ends with removed and paused ones and begins again with changed ones. */
  async #look(): Promise<void> {
    const found = await activeAccounts(this.#context, 'mail');
    const wanted = new Map<string, { account: Account; fingerprint: string }>();
    for (const account of found) {
      const { imapHost } = account.access;
      if (!imapHost || !this.#isAllowed(imapHost)) continue;
      wanted.set(account.id, { account, fingerprint: await this.#fingerprintOf(account) });
    }
    if (this.#locks && !(await this.#locks.areHeld())) {
      await this.#stopAll();
      await this.#locks.close().catch(() => undefined);
      this.#locks = undefined;
    }
    for (const [id, { stop, fingerprint }] of this.#watched) {
      if (wanted.get(id)?.fingerprint === fingerprint) continue;
      this.#watched.delete(id);
      await stop();
      await this.#locks?.release(id);
    }
    for (const [id, one] of wanted) if (!this.#watched.has(id)) await this.#watch(one);
  }

  async #watch({ account, fingerprint }: { account: Account; fingerprint: string }): Promise<void> {
    this.#locks ??= await openHeldLocks(this.#context.db);
    if (!(await this.#locks.take(account.id))) return;
    const ending = new AbortController();
    const signal = AbortSignal.any([ending.signal, this.#closing.signal]);
    const { retryMs } = this.#times;
    const watching = watchMailbox(this.#context, account, { log: this.#log, signal, retryMs });
    this.#watched.set(account.id, {
      fingerprint,
      async stop() {
        ending.abort();
        await watching;
      },
    });
  }

  /** What a connection depends on, also the time at which its password was set. */
  async #fingerprintOf({ id, access, boxes }: Account): Promise<string> {
    const { db, secrets } = this.#context;
    const states = await secrets.states(db.kysely, { resource: accounts, id });
    return JSON.stringify([access, boxes, states.map(({ field, setAt }) => [field, setAt])]);
  }
}

/** Watches the mailboxes while the server runs. */
export const watchMailboxes: Background = (context, log) => {
  const mailboxes = new Mailboxes(context, log, { isDemo: context.status.demo !== null });
  mailboxes.start();
  return mailboxes;
};
