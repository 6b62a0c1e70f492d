import { AppError } from '../../schema/errors.ts';

/** Forms with files that are received at once, from everybody and from one client. */
const most = 20;
const mostOfOne = 4;
const retryAfter = 30;
const sentence =
  'Gerade werden hier sehr viele Dateien hochgeladen. Bitte versuche es in einer halben Minute noch einmal.';

/** Runs work of a client. @throws AppError 503 while too much of it goes on */
export type LimitedWork = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits the forms with files that a server receives at once: each may take as much space as all of its files. */
export function limitUploads(): LimitedWork {
  const running = new Map<string, number>();
  let all = 0;
  return async (client, work) => {
    const own = running.get(client) ?? 0;
    if (all >= most || own >= mostOfOne) throw new AppError('busy', { retryAfter }, sentence);
    all += 1;
    running.set(client, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (running.get(client) ?? 1) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
    }
  };
}
