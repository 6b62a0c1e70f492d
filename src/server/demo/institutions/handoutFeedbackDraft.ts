import type { AdvertiserFeedback } from '../../../../generated/types.ts';
import type { Random } from '../base/random.ts';

export interface HandoutFeedbackDraft {
  advertiserFeedback: {
    givenAt: string;
    rating: number;
    visitedClasses: number;
    distributedAmount: number;
    leftAmount: number;
    interest: NonNullable<AdvertiserFeedback['interest']>;
    note: string | null;
  } | null;
  institutionFeedback: {
    givenAt: string;
    givenBy: string;
    rating: number;
    wasPunctual: boolean;
    wouldRepeat: boolean;
    note: string | null;
  } | null;
}

const advertiserNotes = [
  'Die Klassen waren sehr interessiert, viele wollten die Gitarre ausprobieren.',
  'Zwei Klassen waren auf einem Ausflug, ihre Zettel liegen im Sekretariat.',
  'Das Sekretariat wusste nichts von dem Termin, es hat trotzdem geklappt.',
  'Nächstes Mal bitte mehr Zettel einpacken.',
];
const institutionNotes = [
  'Freundlich und gut vorbereitet, gern wieder im nächsten Schuljahr.',
  'Bitte beim nächsten Mal eine Woche vorher anrufen.',
  'Die Kinder haben noch Tage danach davon erzählt.',
];

/** Feedback of both sides after a visit that took place; sometimes missing. */
export function handoutFeedbackDraft(
  random: Random,
  eventDate: string,
  eventTookPlace: boolean,
  institutionIsAdvertiser: boolean,
): HandoutFeedbackDraft {
  const givenAt = `${eventDate}T14:${random.int(10, 59)}:00.000Z`;
  const visitedClasses = random.int(2, 12);
  const rating = random.int(3, 5);
  const hasAdvertiser = eventTookPlace && !institutionIsAdvertiser && random.chance(0.85);
  const hasInstitution = eventTookPlace && random.chance(0.45);
  return {
    advertiserFeedback: hasAdvertiser
      ? {
          givenAt,
          rating,
          visitedClasses,
          distributedAmount: visitedClasses * random.int(20, 27),
          leftAmount: random.int(0, 30),
          interest: rating === 5 ? 'high' : rating === 4 ? 'medium' : 'low',
          note: random.chance(0.5) ? random.pick(advertiserNotes) : null,
        }
      : null,
    institutionFeedback: hasInstitution
      ? {
          givenAt,
          givenBy: random.pick(['Sekretariat', 'Schulleitung', 'Koordination Ganztag', 'Leitung']),
          rating: random.int(3, 5),
          wasPunctual: random.chance(0.95),
          wouldRepeat: random.chance(0.92),
          note: random.chance(0.4) ? random.pick(institutionNotes) : null,
        }
      : null,
  };
}
