import { RateLimiterMemory } from 'rate-limiter-flexible';

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
