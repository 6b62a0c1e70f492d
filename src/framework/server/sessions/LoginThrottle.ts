import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../schema/errors.ts';

const windowSeconds = 15 * 60;

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
      throw isRefusal(reason) ? new AppError('tooManyRequests') : reason;
    }
  }

  /** Takes the attempt back: only failures count. */
  async noteSuccess(account: string, address: string): Promise<void> {
    await Promise.all([this.byAccount.delete(account), this.byAddress.reward(address)]);
  }
}
