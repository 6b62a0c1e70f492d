import type { ShortId } from '../../../../generated/types.ts';
import { instantBefore } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf } from '../base/loginPointer.ts';
import { createRandom } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';

export interface ShortIdDraft {
  shortId: string;
  name: string;
  purpose: NonNullable<ShortId['purpose']>;
  bookingForm: RecordPointer | null;
  target: string | null;
  validUntil: string | null;
  isActive: boolean;
  createdBy: RecordPointer | null;
  createdAt: string;
}

/** Facts about a form that a short link leads to. */
interface LinkedForm {
  shortId: string;
  deadline: string | null;
  createdAt: string;
}

const pages = [
  { shortId: 'KONZERT', name: 'Schülerkonzert', target: 'https://www.example.org/konzert' },
  { shortId: 'TEAM', name: 'Stellenangebote', target: 'https://www.example.org/team' },
];

/** A short link for every form, and two for pages of the website. */
export function shortIdDrafts(context: DemoContext, forms: readonly LinkedForm[]): ShortIdDraft[] {
  const createdBy = loginOf(context, 'Standortbetreuung');
  const { referenceDay } = context;
  const toForms = forms.map(({ shortId, deadline, createdAt }, index): ShortIdDraft => {
    const isOver = deadline !== null && deadline < referenceDay;
    return {
      shortId,
      name: `Anmeldung ${shortId}`,
      purpose: 'bookingForm',
      bookingForm: new RecordPointer('booking-forms', index),
      target: null,
      validUntil: deadline,
      isActive: !isOver,
      createdBy,
      createdAt,
    };
  });
  const toPages = pages.map((page, index): ShortIdDraft => {
    const random = createRandom(context.seed, 'short-link', 'page', index);
    return {
      ...page,
      purpose: 'page',
      bookingForm: null,
      validUntil: null,
      isActive: true,
      createdBy,
      createdAt: instantBefore(random, referenceDay, 100, 200),
    };
  });
  return [...toForms, ...toPages];
}
