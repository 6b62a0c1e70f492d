import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { ThrottleDetails } from '../../schema/contracts/authenticator.ts';
import { AppError, errorCodes } from '../../schema/errors.ts';

const windowSeconds = 15 * 60;

/** Says when the next attempt is possible. */
function refusalOf({ msBeforeNext }: RateLimiterRes): AppError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
  const sentence = `${errorCodes.tooManyRequests.message} Du kannst es in ${wait} noch einmal versuchen.`;
  const details: ThrottleDetails = { retryAfter: Math.ceil(msBeforeNext / 1000) };
  return new AppError('tooManyRequests', { ...details }, sentence);
}

function isRefusal(reason: unknown): reason is RateLimiterRes {
  return typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason;
}

function refuse(reason: unknown): never {
  throw isRefusal(reason) ? refusalOf(reason) : reason;
}

function limiter(points: number): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: windowSeconds });
}

/**
 * Limits failed logins in a quarter of an hour: ten for an account from one address, fifty from an address, a hundred
 * for an account from everywhere. The last one does not hold for an address the account has logged in from: whoever
 * guesses from elsewhere locks nobody out (OWASP ASVS 6.1.1). Keys are the normalised account and the connection's
 * address, nothing else that a request says (V12).
 */
export class LoginThrottle {
  private readonly byPair = limiter(10);
  private readonly byAddress = limiter(50);
  private readonly byAccount = limiter(100);

  /**
   * Counts an attempt before its password is judged: attempts sent side by side would all pass otherwise.
   * @param isKnown whether the account has logged in from the address; asked only when its limit is reached.
   * @throws AppError 429 with `ThrottleDetails`.
   */
  async admit(account: string, address: string, isKnown: () => Promise<boolean>): Promise<void> {
    // in this order: what an account refuses does not count against everyone at the address
    await this.byPair.consume(`${account}|${address}`).catch(refuse);
    await this.byAddress.consume(address).catch(refuse);
    await this.byAccount.consume(account).catch(async (reason: unknown) => {
      if (!(await isKnown())) refuse(reason);
    });
  }

  /** Takes the attempt back: only failures count. */
  async noteSuccess(account: string, address: string): Promise<void> {
    await Promise.all([
      this.byPair.delete(`${account}|${address}`),
      this.byAddress.reward(address),
      this.byAccount.reward(account),
    ]);
  }
}
