import { AppError } from '../../schema/errors.ts';

/** Lets one in at a time; the function it gives lets the next one in. */
export type Gate = (signal: AbortSignal) => Promise<() => void>;

/** The client has gone: nobody reads this answer. */
function abandoned(): AppError {
  return new AppError('badRequest', undefined, 'Die Anfrage wurde abgebrochen.');
}

/**
 * Makes a gate for work that would slow everybody down if it ran at once.
 * @param mostWaiting How many may wait. The next one gets 503, and whoever aborts leaves the queue.
 */
export function createGate(mostWaiting: number): Gate {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  function once(): () => void {
    let hasLeft = false;
    return () => {
      if (!hasLeft) leave();
      hasLeft = true;
    };
  }

  async function wait(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(abandoned());
      };
      const enter = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.push(enter);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return async (signal) => {
    if (signal.aborted) throw abandoned();
    if (isTaken) {
      if (waiting.length >= mostWaiting)
        throw new AppError(
          'busy',
          undefined,
          'Gerade werden zu viele Dateien gelesen. Bitte versuche es gleich noch einmal.',
        );
      await wait(signal);
    }
    isTaken = true;
    return once();
  };
}
