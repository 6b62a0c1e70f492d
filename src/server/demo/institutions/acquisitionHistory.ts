import type { AcquisitionClosedReason, AcquisitionStatus } from '../../../../generated/types.ts';
import { instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import type { Random } from '../base/random.ts';
import type { InstitutionSite } from './institutionSite.ts';

export interface AcquisitionStep {
  at: string;
  status: AcquisitionStatus;
  reason?: AcquisitionClosedReason;
  note?: string;
}

export interface AcquisitionDraft {
  acquisitionStatus: AcquisitionStatus;
  /** In chronological order; the last status is that of the institution. */
  acquisitionStatusItems: AcquisitionStep[];
  lastUpdatedAcquisitionStatus: string | null;
  /** Index of a login user. */
  lastUpdatedAcquisitionStatusBy: number | null;
}

const closedReasons = {
  'competitor-present': 22,
  'no-commercial-offers': 12,
  'no-rooms': 20,
  'room-usage-forbidden': 5,
  'not-interested': 18,
  'too-expensive': 6,
  'deprived-area': 2,
  'equal-opportunity': 3,
  'no-budget': 5,
  'cooperation-ended': 5,
  other: 2,
} as const;

const pathTo: Readonly<Record<AcquisitionStatus, readonly AcquisitionStatus[]>> = {
  open: [],
  'in-progress': ['in-progress'],
  committed: ['in-progress', 'committed'],
  closed: ['in-progress', 'closed'],
};

const notes: Readonly<Record<AcquisitionStatus, readonly string[]>> = {
  open: [],
  'in-progress': [
    'Angerufen, Schulleitung ruft zurück.',
    'Infomaterial per Mail geschickt.',
    'Termin vor Ort vereinbart.',
    'Wird in der nächsten Konferenz besprochen.',
  ],
  committed: [
    'Raum zugesagt, Start nach den Ferien.',
    'Kooperation unterschrieben.',
    'Erst einmal ein Kurs zur Probe.',
  ],
  closed: ['Bitte frühestens im nächsten Schuljahr wieder melden.', 'Freundliche Absage am Telefon.'],
};

/** How the institution reached its status, between its creation and the reference day. */
export function acquisitionHistory(
  random: Random,
  context: DemoContext,
  site: InstitutionSite,
  createdAt: string,
): AcquisitionDraft {
  const items: AcquisitionStep[] = [];
  let from = createdAt;
  // the headquarters never had to be acquired
  const path = site.type === 'headquarters' ? [] : pathTo[site.acquisitionStatus];
  for (const status of path) {
    const step: AcquisitionStep = {
      at: instantBetween(random, from, `${context.referenceDay}T00:00:00Z`),
      status,
    };
    if (status === 'closed') step.reason = random.weighted(closedReasons);
    if (random.chance(0.5)) step.note = random.pick(notes[status]);
    items.push(step);
    from = step.at;
  }
  const last = items.at(-1);
  return {
    acquisitionStatus: site.acquisitionStatus,
    acquisitionStatusItems: items,
    lastUpdatedAcquisitionStatus: last?.at ?? null,
    lastUpdatedAcquisitionStatusBy: last && context.logins > 0 ? random.int(0, context.logins - 1) : null,
  };
}
