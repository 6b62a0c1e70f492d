import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { ThrottleDetails } from '../../schema/contracts/authenticator.ts';
import { AppError, errorCodes } from '../../schema/errors.ts';

const windowSeconds = 15 * 60;

/** Error that says when the next attempt is possible. */
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
 * Limits failed logins per 15 minutes: 10 for an account from one address, 50 from an address, 100 for an
 * account in total. Only the first applies to addresses from which the account has logged in before, so that
 * guessing, from elsewhere or from the same office, locks nobody else out (OWASP ASVS 6.1.1). Keys are the normalised account and the
 * connection's address or IPv6 network (`clientKey`); anything else in a request could be forged.
 */
export class LoginThrottle {
  private readonly byPair = limiter(10);
  private readonly byAddress = limiter(50);
  private readonly byAccount = limiter(100);

  /**
   * Counts an attempt before its password is checked; otherwise concurrent attempts would all pass.
   * @param isKnown whether the account has logged in from the address; called only if the limit of the address or of
   * the account is reached.
   * @throws AppError 429 with `ThrottleDetails`.
   */
  async admit(account: string, address: string, isKnown: () => Promise<boolean>): Promise<void> {
    // in this order, so that a refusal for one account does not count against everyone at the address
    await this.byPair.consume(`${account}|${address}`).catch(refuse);
    const unlessKnown = async (reason: unknown) => {
      if (!(await isKnown())) refuse(reason);
    };
    await this.byAddress.consume(address).catch(unlessKnown);
    await this.byAccount.consume(account).catch(unlessKnown);
  }

  /** Uncounts the attempt, since only failures count. */
  async noteSuccess(account: string, address: string): Promise<void> {
    await Promise.all([
      this.byPair.delete(`${account}|${address}`),
      this.byAddress.reward(address),
      this.byAccount.reward(account),
    ]);
  }
}

const hour = 60 * 60;

/** Limits mails that anyone can request, per hour: 3 for an account, 30 from an address. */
export class RequestThrottle {
  private readonly byAccount = new RateLimiterMemory({ points: 3, duration: hour });
  private readonly byAddress = new RateLimiterMemory({ points: 30, duration: hour });

  /** @returns whether a mail may be sent. The response must be the same in both cases. */
  async admit(account: string, address: string): Promise<boolean> {
    const isAdmitted = async (limiter: RateLimiterMemory, key: string) =>
      await limiter.consume(key).then(
        () => true,
        () => false,
      );
    return (await isAdmitted(this.byAddress, address)) && (await isAdmitted(this.byAccount, account));
  }
}
