import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A key of AES-256, under the name by which sealed values remember it. */
export interface SecretKey {
  name: string;
  bytes: Buffer;
}

const keyLength = 32;

function secretKey(bytes: Buffer): SecretKey {
  // a hash of a random key reveals nothing of it
  return { name: createHash('sha256').update(bytes).digest('hex').slice(0, 12), bytes };
}

/**
 * Reads keys of 32 bytes in base64, separated by commas or lines. The first seals, all of them open.
 * @throws Error if there is none, or one is no such key; it quotes nothing
 */
export function parseSecretKeys(text: string): [SecretKey, ...SecretKey[]] {
  const keys = text.split(/[\s,]+/).flatMap((part) => {
    if (part === '') return [];
    const bytes = Buffer.from(part, 'base64');
    const isBase64 = bytes.toString('base64').replace(/=+$/, '') === part.replace(/=+$/, '');
    if (!isBase64 || bytes.length !== keyLength)
      throw new Error('Ein Schlüssel besteht aus 32 Byte in Base64.');
    return [secretKey(bytes)];
  });
  const [first, ...others] = keys;
  if (!first) throw new Error('Es ist kein Schlüssel angegeben.');
  return [first, ...others];
}

/** Whether a text consists of such keys. */
export function isSecretKeys(text: string): boolean {
  try {
    return parseSecretKeys(text).length > 0;
  } catch {
    return false;
  }
}

function lineOf({ bytes }: SecretKey): string {
  return `${bytes.toString('base64')}\n`;
}

/** Writes a file that only its owner may read, and puts it where it belongs as a whole. */
async function place(
  file: string,
  text: string,
  put: (from: string, to: string) => Promise<void>,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx' });
    await put(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

interface SecretKeyOptions {
  /** Keys from the environment; without them, those of the file. */
  configured?: string | undefined;
  /** Where the key is kept if the environment names none. Created with mode 600 at first use. */
  file: string;
}

/** The keys of the installation. Several processes on one machine share the file, several machines the variable. */
export class SecretKeys {
  readonly #options: SecretKeyOptions;
  #keys: readonly SecretKey[] = [];

  constructor(options: SecretKeyOptions) {
    this.#options = options;
  }

  /** Whether the keys are in a file that the product itself keeps. */
  get isOwn(): boolean {
    return this.#options.configured === undefined;
  }

  /** The key that seals. */
  async sealing(): Promise<SecretKey> {
    const [first] = this.#keys.length > 0 ? this.#keys : await this.#load(true);
    if (!first) throw new Error('There is no key.');
    return first;
  }

  /** The key of this name, or undefined where the installation has lost it. A key that is not known yet is looked for in the file. */
  async named(name: string): Promise<SecretKey | undefined> {
    const find = () => this.#keys.find((key) => key.name === name);
    if (!find()) await this.#load(false);
    return find();
  }

  /** Puts a new key before those of the file, so that it seals from now on and the former ones still open. */
  async add(): Promise<void> {
    const former = await this.#load(true);
    await this.#replace([secretKey(randomBytes(keyLength)), ...former]);
  }

  /** Forgets all keys of the file but the one that seals. */
  async keepSealing(): Promise<void> {
    await this.#replace([await this.sealing()]);
  }

  async #replace(keys: readonly SecretKey[]): Promise<void> {
    if (!this.isOwn) throw new Error('The keys are in the environment.');
    await place(this.#options.file, keys.map(lineOf).join(''), rename);
    this.#keys = keys;
  }

  async #load(mayCreate: boolean): Promise<readonly SecretKey[]> {
    const { configured, file } = this.#options;
    if (configured === undefined && mayCreate) await this.#create();
    const text =
      configured ??
      (await readFile(file, 'utf8').catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return undefined;
        throw error;
      }));
    this.#keys = text === undefined ? [] : parseSecretKeys(text);
    return this.#keys;
  }

  /** Creates the file unless it exists; of several processes, one succeeds. */
  async #create(): Promise<void> {
    const { file } = this.#options;
    const exists = await readFile(file).then(
      () => true,
      (error: unknown) => {
        if (isCode(error, 'ENOENT')) return false;
        throw error;
      },
    );
    if (exists) return;
    await place(file, lineOf(secretKey(randomBytes(keyLength))), link).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
  }
}
