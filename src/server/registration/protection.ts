import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isProof, type Proof } from '../../contract/registration/proofOfWork.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { cleanMail } from '../../framework/schema/validation/isMail.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';

const minuteMs = 60_000;
const hour = 60 * 60;
/** Families at an open evening share one address; nobody signs up more often than this. */
const submissionsPerHour = 30;
const filesPerHour = 100;
const bytesPerHour = 300_000_000;
/** To one mail address: in an hour, and what else would only annoy somebody. */
const mailsPerHour = 5;
const submissionsOfMailPerDay = 30;
/** Within ten minutes: refusals from one address, addresses with a refusal, and submissions from all addresses. */
const refusalsOfAddress = 5;
const addressesOfAttack = 50;
const submissionsOfAttack = 300;
const watchedSeconds = 600;
const attackMs = 30 * minuteMs;
/** More would only wait for the lock of the course and hold connections that the office needs. */
const submissionsAtOnce = 4;
/** Nobody fills in a form faster. */
const fastestMs = 3_000;
/** A draft ends after seven days. */
const longestMs = 8 * 24 * hour * 1000;
const challengeMs = 15 * minuteMs;
const proofBits = 16;
const codeMs = 60 * minuteMs;

type Signing = Pick<ServerContext, 'signedTexts'>;

/** Protection of forms against bots, per server process. */
export interface FormProtection {
  /** @throws AppError 429 beyond the limit of an address. */
  admit(kind: 'submission' | 'file', address: string): Promise<void>;
  /**
   * Runs an upload of an address that may take up to `most` bytes, which count from its start, so that many at once
   * take no more than one after another. Only its real size counts afterwards.
   * @param receive gets the bytes that uploads under way may still take, this one included
   * @throws AppError 429 beyond the limit of an address
   */
  withinBytes<File extends { size: number }>(
    address: string,
    most: number,
    receive: (underWay: number) => Promise<File>,
  ): Promise<File>;
  /** Counts a stored submission of a mail address. @throws AppError 429 beyond its limit. */
  admitRecipient(mail: string): Promise<void>;
  /** Whether a further mail to this address would not be a nuisance. */
  mayMail(mail: string): Promise<boolean>;
  /** Counts a submission that only a machine would send, for the whole once per address. */
  noteMachine(address: string): Promise<void>;
  /** Whether submissions of an address need a proof of work. */
  isAttacked(address: string): Promise<boolean>;
  /** Runs a few submissions at a time; the others wait in order, without a connection to the database. */
  takeTurn<Result>(work: () => Promise<Result>): Promise<Result>;
}

function createTurns(most: number): FormProtection['takeTurn'] {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function isWithin(limiter: RateLimiterMemory, key = 'all'): Promise<boolean> {
  return await limiter.consume(key).then(
    () => true,
    () => false,
  );
}

const ofAddress = 'Von deinem Anschluss kamen gerade sehr viele Anfragen.';
const ofMail = 'Mit dieser E-Mail-Adresse kamen gerade sehr viele Anmeldungen.';

function tooMany(reason: unknown, sentence = ofAddress): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.ceil(reason.msBeforeNext / 1000);
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
  throw new AppError(
    'tooManyRequests',
    { retryAfter },
    `${sentence} Bitte versuche es in ${wait} noch einmal.`,
  );
}

function createProtection(): FormProtection {
  const limiters = {
    submission: new RateLimiterMemory({ points: submissionsPerHour, duration: hour }),
    file: new RateLimiterMemory({ points: filesPerHour, duration: hour }),
  };
  const bytes = new RateLimiterMemory({ points: bytesPerHour, duration: hour });
  const mails = new RateLimiterMemory({ points: mailsPerHour, duration: hour });
  const recipients = new RateLimiterMemory({ points: submissionsOfMailPerDay, duration: 24 * hour });
  const refusals = new RateLimiterMemory({ points: refusalsOfAddress, duration: watchedSeconds });
  const machines = new RateLimiterMemory({ points: addressesOfAttack, duration: watchedSeconds });
  const all = new RateLimiterMemory({ points: submissionsOfAttack, duration: watchedSeconds });
  let attackedUntil = 0;
  let underWay = 0;
  const watch = async (limiter: RateLimiterMemory) => {
    if (!(await isWithin(limiter))) attackedUntil = Date.now() + attackMs;
  };
  return {
    async admit(kind, address) {
      await limiters[kind].consume(address).catch((reason: unknown) => tooMany(reason));
      if (kind === 'submission') await watch(all);
    },
    async withinBytes(address, most, receive) {
      let taken = 0;
      underWay += most;
      try {
        await bytes.consume(address, most).catch((reason: unknown) => tooMany(reason));
        const file = await receive(underWay);
        taken = file.size;
        return file;
      } finally {
        underWay -= most;
        await bytes.reward(address, most - taken);
      }
    },
    async admitRecipient(mail) {
      await recipients.consume(mail.toLowerCase()).catch((reason: unknown) => tooMany(reason, ofMail));
    },
    mayMail: async (mail) => await isWithin(mails, mail.toLowerCase()),
    async noteMachine(address) {
      const known = await refusals.penalty(address);
      // one address that sends a hundred is not a hundred machines
      if (known.consumedPoints === 1) await watch(machines);
    },
    async isAttacked(address) {
      if (Date.now() < attackedUntil) return true;
      return ((await refusals.get(address))?.consumedPoints ?? 0) > refusalsOfAddress;
    },
    takeTurn: createTurns(submissionsAtOnce),
  };
}

const protections = new WeakMap<ServerContext, FormProtection>();

/** The protection of a server, shared by its calls and pages. */
export function protectionOf(context: ServerContext): FormProtection {
  const known = protections.get(context) ?? createProtection();
  protections.set(context, known);
  return known;
}

/** Signs when a form was opened. */
export async function signStart({ signedTexts }: Signing, form: string): Promise<string> {
  return await signedTexts.sign('form-start', { form, at: Date.now() });
}

/** Milliseconds since a form was opened; undefined if it was not, or too long ago. */
async function openFor({ signedTexts }: Signing, form: string, start: string): Promise<number | undefined> {
  const opened = await signedTexts.open('form-start', start);
  if (!isJsonObject(opened) || opened.form !== form) return undefined;
  const ms = Date.now() - Number(opened.at);
  // the clock was set back since: how long it took is not known, and says nothing against anybody
  if (ms < 0) return fastestMs;
  return ms <= longestMs ? ms : undefined;
}

/** Signs a challenge of a form. */
export async function signChallenge({ signedTexts }: Signing, form: string) {
  const challenge = await signedTexts.sign('form-challenge', { form, at: Date.now() });
  return { challenge, bits: proofBits };
}

const windowOf = (ms: number) => Math.floor(ms / codeMs);

/** Code that proves who reads the mails to an address; it holds for one to two hours. */
export async function mailCodeOf({ signedTexts }: Signing, mail: string, at = Date.now()): Promise<string> {
  return await signedTexts.code(`form-mail-${windowOf(at)}`, cleanMail(mail).toLowerCase());
}

/** A submission as the protection sees it. */
export interface Attempt {
  /** Id of the form. */
  form: string;
  /** Idempotency key. */
  key: string;
  /** Of the connection. */
  address: string;
  start: string;
  /** Address of the person who registers; empty without one. */
  mail: string;
  website?: string | undefined;
  proof?: Proof | undefined;
  mailCode?: string | undefined;
}

async function isSolved({ signedTexts }: Signing, { form, key, proof }: Attempt): Promise<boolean> {
  const opened = proof && (await signedTexts.open('form-challenge', proof.challenge));
  if (!proof || !isJsonObject(opened) || opened.form !== form) return false;
  return Date.now() - Number(opened.at) <= challengeMs && (await isProof(proof, { key, bits: proofBits }));
}

async function isConfirmed(context: Signing, { mail, mailCode }: Attempt): Promise<boolean> {
  const given = mailCode?.replaceAll(/\s/g, '');
  if (!given || mail === '') return false;
  const codes = [await mailCodeOf(context, mail), await mailCodeOf(context, mail, Date.now() - codeMs)];
  return codes.includes(given);
}

const sentences = {
  stale: 'Das Formular war zu lange offen. Bitte lade die Seite neu; deine Angaben bleiben erhalten.',
  fast: 'Das ging sehr schnell. Bitte prüfe deine Angaben und sende sie dann noch einmal.',
  check:
    'Wir müssen kurz prüfen, dass dich kein Programm anmeldet. Dein Gerät muss vor dem Absenden kurz rechnen.',
  proof: 'Gerade kommen ungewöhnlich viele Anmeldungen. Dein Gerät muss vor dem Absenden kurz rechnen.',
  code: 'Dieser Code stimmt nicht oder ist abgelaufen.',
} as const;

/**
 * Checks that no machine sent a form: the time since the form was opened, and, under attack or where a field that people
 * do not see is filled, a proof of work or a confirmed mail address. Programs that fill in forms for people fill that
 * field too, so it is no reason to refuse somebody.
 * @returns seconds since the form was opened
 * @throws AppError 422, 428 if a proof is required
 */
export async function requirePerson(context: ServerContext, attempt: Attempt): Promise<number> {
  const protection = protectionOf(context);
  const refuse = async (field: string, sentence: string) => {
    await protection.noteMachine(attempt.address);
    throw new AppError('invalid', { fields: { [field]: sentence } }, sentence);
  };
  const ms =
    (await openFor(context, attempt.form, attempt.start)) ?? (await refuse('start', sentences.stale));
  if (ms < fastestMs) await refuse('start', sentences.fast);
  const isAttacked = await protection.isAttacked(attempt.address);
  const isProven = async () => (await isSolved(context, attempt)) || (await isConfirmed(context, attempt));
  if ((isAttacked || attempt.website) && !(await isProven())) {
    if (attempt.mailCode) await refuse('mailCode', sentences.code);
    await (attempt.website ? protection.noteMachine(attempt.address) : undefined);
    throw new AppError('proofRequired', undefined, isAttacked ? sentences.proof : sentences.check);
  }
  return Math.floor(ms / 1000);
}
