import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, errorCodes } from '../../schema/errors.ts';

const windowSeconds = 15 * 60;

/** Says when the next attempt is possible; `retryAfter` in seconds. */
function refusalOf({ msBeforeNext }: RateLimiterRes): AppError {
  const minutes = Math.max(1, Math.ceil(msBeforeNext / 60_000));
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
  const sentence = `${errorCodes.tooManyRequests.message} Du kannst es in ${wait} noch einmal versuchen.`;
  return new AppError('tooManyRequests', { retryAfter: Math.ceil(msBeforeNext / 1000) }, sentence);
}

function isRefusal(reason: unknown): reason is RateLimiterRes {
  return typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason;
}

/** Limits failed logins: ten for an account and fifty from an address in a quarter of an hour. */
export class LoginThrottle {
  private readonly byAccount = new RateLimiterMemory({ points: 10, duration: windowSeconds });
  private readonly byAddress = new RateLimiterMemory({ points: 50, duration: windowSeconds });

  /**
   * Counts an attempt before its password is judged: attempts sent side by side would all pass otherwise.
   * @throws AppError 429 when the account or the address has failed too often.
   */
  async admit(account: string, address: string): Promise<void> {
    try {
      // in this order: what an account refuses does not count against everyone at the address
      await this.byAccount.consume(account);
      await this.byAddress.consume(address);
    } catch (reason) {
      throw isRefusal(reason) ? refusalOf(reason) : reason;
    }
  }

  /** Takes the attempt back: only failures count. */
  async noteSuccess(account: string, address: string): Promise<void> {
    await Promise.all([this.byAccount.delete(account), this.byAddress.reward(address)]);
  }
}
