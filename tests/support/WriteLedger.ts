import { setTimeout as delay } from 'node:timers/promises';
import { demoLogins, demoPassword } from '../../src/server/demo/demoLogins.ts';
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

/** Logs the administration of the demo in. */
export async function logIn(url: string): Promise<Api> {
  const answer = await createApi(url).post<{ token: { access_token: string } }>('authenticator/login', {
    username: demoLogins[0].mail,
    password: demoPassword,
  });
  return createApi(url, answer.body.token.access_token);
}

/** Creates and updates subjects as several people at once, and keeps what the server acknowledged. */
export class WriteLedger {
  /** By id of the record. */
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

  /** Resolves when so many more writes were acknowledged. */
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
