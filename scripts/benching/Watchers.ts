import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Commands for the process that opens the pages. */
export type Order =
  | { type: 'open'; url: string; cookies: readonly string[] }
  /** Starts recording arrivals. */
  | { type: 'note' }
  | { type: 'tell' }
  | { type: 'close' };

/** A changed record as one page received it. */
export interface Arrival {
  id: string;
  /** Milliseconds since 1970, with fractions. */
  at: number;
}

const file = fileURLToPath(new URL('watcherProcess.ts', import.meta.url));

/** Users with open pages, in another process. */
export class Watchers {
  private readonly child: ChildProcess;
  private readonly ended: Promise<never>;

  constructor() {
    this.child = fork(file, { execArgv: ['--import', 'tsx'] });
    this.ended = once(this.child, 'exit').then(() => {
      throw new Error('The process of the open pages has ended.');
    });
    this.ended.catch(() => undefined);
  }

  /** Opens a page per cookie; resolves once all of them receive changes. */
  async open(url: string, cookies: readonly string[]): Promise<void> {
    await this.ask({ type: 'open', url, cookies });
  }

  async note(): Promise<void> {
    await this.ask({ type: 'note' });
  }

  /** Arrivals since `note`. */
  async tell(): Promise<Arrival[]> {
    return await this.ask({ type: 'tell' });
  }

  async close(): Promise<void> {
    await this.ask({ type: 'close' });
  }

  end(): void {
    this.child.disconnect();
  }

  /** @throws Error if the process has ended */
  private async ask(order: Order): Promise<Arrival[]> {
    const answered = once(this.child, 'message');
    this.child.send(order);
    const [arrivals] = (await Promise.race([answered, this.ended])) as [Arrival[]];
    return arrivals;
  }
}
