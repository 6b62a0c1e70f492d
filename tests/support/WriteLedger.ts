import { setTimeout as delay } from 'node:timers/promises';
import { type Api, createApi } from './startTestServer.ts';

const writers = 4;

interface Written {
  name: string;
  version: number;
}

interface SubjectAnswer {
  id: string;
  name: string;
  $version: number;
}

const administrator = { mail: 'chefin@schule.example', password: 'Ein sehr gutes Passwort' };
const installation = {
  ...administrator,
  profile: { type: 'employees', values: { gender: 'female', firstName: 'Ada', lastName: 'Adler' } },
  product: 'Musikschule Adler',
  address: { street: 'Allee', houseNumber: '1', postal: '10115', city: 'Berlin', state: 'BE', country: 'DE' },
  federalState: 'BE',
};

/** Logs in as the administrator, who is created first on a server without records. */
export async function logIn(url: string): Promise<Api> {
  const anonymous = createApi(url);
  const setup = 'user-login-handler/initialization';
  const { body } = await anonymous.get(`${setup}/can-initialize`);
  if (body.canInitialize) await anonymous.post(`${setup}/initialize`, installation);
  const { mail: username, password } = administrator;
  const answer = await anonymous.post<{ token: { access_token: string } }>('authenticator/login', {
    username,
    password,
  });
  return createApi(url, answer.body.token.access_token);
}

/** Creates and updates subjects with concurrent writers and records the acknowledged writes. */
export class WriteLedger {
  /** By record id. */
  readonly written = new Map<string, Written>();
  readonly statuses = new Set<number>();
  acknowledged = 0;
  slowestMs = 0;
  #isWriting = false;
  #writers: Promise<void>[] = [];

  start(api: Api): void {
    this.#isWriting = true;
    this.#writers = Array.from({ length: writers }, () => this.#write(api));
  }

  /** Resolves after `count` more writes are acknowledged. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged + count;
    while (this.acknowledged < goal) await delay(5);
  }

  async stop(): Promise<void> {
    this.#isWriting = false;
    await Promise.all(this.#writers);
  }

  async #write(api: Api): Promise<void> {
    for (let number = 0; this.#isWriting; number += 1) {
      const began = performance.now();
      const isDone = await this.#writeOnce(api, number).catch(() => false);
      this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
      if (!isDone) await delay(20);
    }
  }

  async #writeOnce(api: Api, number: number): Promise<boolean> {
    const name = `Fach ${number} ${Math.random()}`;
    const made = await api.post<SubjectAnswer>('subjects', { name });
    if (!this.#acknowledge(made)) return false;
    const changed = `${name} neu`;
    return this.#acknowledge(
      await api.put<SubjectAnswer>(`subjects/${made.body.id}`, { name: changed }, made.body.$version),
    );
  }

  #acknowledge({ status, body }: { status: number; body: SubjectAnswer }): boolean {
    this.statuses.add(status);
    if (status < 200 || status > 299) return false;
    this.written.set(body.id, { name: body.name, version: body.$version });
    this.acknowledged += 1;
    return true;
  }
}
