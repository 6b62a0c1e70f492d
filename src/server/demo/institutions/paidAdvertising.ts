import type { PaidRecord } from '../billing/earnedPay.ts';
import type { OnlineFormSubmissionDraft } from '../registration/onlineFormSubmissionDrafts.ts';
import type { HandoutEventDraft } from './handoutEventDrafts.ts';

/** Paid advertising: visits that took place, and accepted submissions that resulted from them. */
export function paidAdvertising(
  events: readonly HandoutEventDraft[],
  submissions: readonly OnlineFormSubmissionDraft[],
): { handoutEvents: PaidRecord[]; submissions: PaidRecord[] } {
  return {
    handoutEvents: events.flatMap(({ eventTookPlace, advertiser, eventDate }, record) =>
      eventTookPlace && advertiser ? [{ record, employee: advertiser.index, date: eventDate }] : [],
    ),
    submissions: submissions.flatMap(({ state, handoutEvent, createdAt }, record) => {
      const advertiser = handoutEvent && events[handoutEvent.index]?.advertiser;
      if (state !== 'accepted' || !advertiser) return [];
      return [{ record, employee: advertiser.index, date: createdAt.slice(0, 10) }];
    }),
  };
}
