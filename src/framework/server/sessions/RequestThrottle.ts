import { RateLimiterMemory } from 'rate-limiter-flexible';

const hour = 60 * 60;

/** Limits mails that anyone may ask for in an hour: three for an account, thirty from an address. */
export class RequestThrottle {
  private readonly byAccount = new RateLimiterMemory({ points: 3, duration: hour });
  private readonly byAddress = new RateLimiterMemory({ points: 30, duration: hour });

  /** @returns whether a mail may be sent; the one who asks is told nothing else in either case. */
  async admit(account: string, address: string): Promise<boolean> {
    const isAdmitted = async (limiter: RateLimiterMemory, key: string) =>
      await limiter.consume(key).then(
        () => true,
        () => false,
      );
    return (await isAdmitted(this.byAddress, address)) && (await isAdmitted(this.byAccount, account));
  }
}
