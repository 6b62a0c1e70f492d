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

  /** @throws AppError 429 when the account or the address has failed too often. */
  async admit(account: string, address: string): Promise<void> {
    const [ofAccount, ofAddress] = await Promise.all([
      this.byAccount.get(account),
      this.byAddress.get(address),
    ]);
    const isSpent = (result: RateLimiterRes | null) => result !== null && result.remainingPoints <= 0;
    if (isSpent(ofAccount) || isSpent(ofAddress)) throw new AppError('tooManyRequests');
  }

  async noteFailure(account: string, address: string): Promise<void> {
    const results = await Promise.allSettled([
      this.byAccount.consume(account),
      this.byAddress.consume(address),
    ]);
    for (const result of results) {
      if (result.status === 'rejected' && !isRefusal(result.reason)) throw result.reason;
    }
  }

  async noteSuccess(account: string): Promise<void> {
    await this.byAccount.delete(account);
  }
}
