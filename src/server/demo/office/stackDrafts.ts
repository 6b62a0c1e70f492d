import type { RecordType, StackItemState } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import {
  type DemoCounts,
  type DemoRole,
  loginOf,
  pointTo,
  RecordPointer,
  recordTypeOf,
} from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';

interface StackItemDraft {
  meta: { title: string; entityType: RecordType | null; entityId: RecordPointer | null; note: string | null };
  state: StackItemState;
  assignee: RecordPointer | null;
  dueDate: string | null;
  position: number;
  doneAt: string | null;
  itemId: string;
}

export interface StackDraft {
  name: string;
  /** '#rrggbb' */
  color: string;
  description: string;
  owner: RecordPointer | null;
  members: RecordPointer[];
  items: StackItemDraft[];
  isClosed: boolean;
  closedAt: string | null;
  createdAt: string;
}

/** name | colour | owner | kind of records | title of each item | purpose; a minus marks a closed one */
const table = `
Rückrufe Schulen|#1565c0|Standortbetreuung|institutions|Rückruf zum Angebot|Schulen, die nach der Verteilaktion noch nicht geantwortet haben.
Neue Familien|#2e7d32|Standortbetreuung|parents|Willkommensanruf|Nach dem ersten Monat einmal anrufen.
Unterlagen Lehrkräfte|#ef6c00|Personal|employees|Unterlagen fehlen|Führungszeugnis, Masernschutz und Verträge nachfordern.
Probestunden Oktober|#6a1b9a|Standortbetreuung|students|Probestunde nachfassen|Wer war da, wer möchte bleiben?
Mahnlauf klären|#c62828|Buchhaltung|parents|Offene Rechnung|Anrufen, bevor die zweite Mahnung geht.
Bewerbungen|#00838f|Personal|employees|Bewerbung sichten|Erstes Gespräch innerhalb von zwei Wochen.
Raumtausch Winter|#5d4037|Standortbetreuung|institutions|Ersatzraum suchen|Räume, die im Winter nicht geheizt werden.
-Umstellung SEPA|#78909c|Buchhaltung|parents|Mandat erneuern|Alle Mandate von vor 2022.`;

const notes = ['Nur vormittags erreichbar.', 'Wartet auf den Förderverein.', null, null, null];

function hexId(random: Random): string {
  return Array.from({ length: 24 }, () => random.int(0, 15).toString(16)).join('');
}

interface StackedItem {
  about: RecordPointer | null;
  title: string;
  position: number;
}

function itemOf(random: Random, context: DemoContext, { about, title, position }: StackedItem) {
  const isDone = random.chance(0.35);
  return {
    meta: { title, entityType: recordTypeOf(about), entityId: about, note: random.pick(notes) },
    state: isDone ? 'DONE' : random.chance(0.08) ? 'MUTED' : 'OPEN',
    assignee: random.chance(0.5) ? loginOf(context, random.pick(['Standortbetreuung', 'Personal'])) : null,
    dueDate: random.chance(0.6) ? addDays(context.referenceDay, random.int(-6, 25)) : null,
    position,
    doneAt: isDone ? instantBefore(random, context.referenceDay, 1, 20) : null,
    itemId: hexId(random),
  } satisfies StackItemDraft;
}

/** Stacks of the office with their items; every item of a closed one is done. */
export function stackDrafts(context: DemoContext, counts: DemoCounts): StackDraft[] {
  return table
    .trim()
    .split('\n')
    .map((line, index) => {
      const random = createRandom(context.seed, 'stack', index);
      const [label = '', color = '', role = '', resource = '', title = '', description = ''] =
        line.split('|');
      const isClosed = label.startsWith('-');
      const createdAt = instantBefore(random, context.referenceDay, 25, 90);
      const closedAt = isClosed ? instantBefore(random, context.referenceDay, 2, 10) : null;
      const about = distinct(
        Array.from({ length: random.int(6, 14) }, () => pointTo(random, counts, resource)),
      );
      const items = about.map((one, at): StackItemDraft => {
        const item = itemOf(random, context, { about: one, title, position: at + 1 });
        return closedAt === null ? item : { ...item, state: 'DONE', doneAt: closedAt };
      });
      return {
        name: label.replace(/^-/, ''),
        color,
        description,
        owner: loginOf(context, role as DemoRole),
        members: [loginOf(context, 'Administration')].filter((login) => login instanceof RecordPointer),
        items,
        isClosed,
        closedAt,
        createdAt,
      };
    });
}

/** Removes duplicates: a record is on a stack only once. */
function distinct(pointers: readonly (RecordPointer | null)[]): (RecordPointer | null)[] {
  return [...new Map(pointers.map((pointer) => [pointer?.index, pointer])).values()];
}
