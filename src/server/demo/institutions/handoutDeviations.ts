import { addDays } from '../../../framework/schema/dates.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { createRandom } from '../base/random.ts';

export interface HandoutDeviationDraft {
  topic: 'quantity' | 'time' | 'delivery' | 'distribution' | 'return';
  note: string;
  validUntil: string | null;
}

const deviations: readonly (readonly [HandoutDeviationDraft['topic'], string])[] = [
  ['quantity', 'Nur 60 Handzettel: die Klassen 3 und 4 bekommen keine.'],
  ['time', 'Verteilung nur in der zweiten Pause.'],
  ['delivery', 'Paket im Sekretariat abgeben, nicht beim Hausdienst.'],
  ['distribution', 'Die Klassenleitungen legen den Handzettel in die Postmappe.'],
  ['return', 'Übrige Handzettel bleiben im Lehrerzimmer.'],
];

/** Exceptions for handing out material at an institution; most have none. */
export function handoutDeviations(context: DemoContext, institution: number): HandoutDeviationDraft[] {
  const random = createRandom(context.seed, 'handout deviations', institution);
  if (!random.chance(0.12)) return [];
  return random.sample(deviations, random.int(1, 2)).map(([topic, note]) => ({
    topic,
    note,
    validUntil: random.chance(0.3) ? addDays(context.referenceDay, random.int(20, 240)) : null,
  }));
}
