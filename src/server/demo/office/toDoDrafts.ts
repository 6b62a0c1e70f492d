import type { RecordType, ToDoAnswerDataType, ToDoStatus } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { instantBefore, instantBetween } from '../base/calendarDay.ts';
import type { DemoContext } from '../base/demoContext.ts';
import {
  type DemoCounts,
  type DemoRole,
  loginOf,
  officeLogin,
  pointTo,
  type RecordPointer,
  recordTypeOf,
  type TypedPointer,
  typed,
} from '../base/pointers.ts';
import { createRandom, type Random } from '../base/random.ts';

interface AnswerDraft {
  isYes?: boolean;
  text?: string;
  number?: string;
  date?: string;
  choices?: string[];
}

export interface ToDoDraft {
  name: string;
  description: string | null;
  dueDate: string | null;
  responsible: RecordPointer | null;
  status: ToDoStatus;
  entity: TypedPointer | null;
  entityType: RecordType | null;
  dataType: ToDoAnswerDataType;
  answerOptions: string[] | null;
  data: AnswerDraft | null;
  completed: boolean;
  isClosed: boolean;
  completedAt: string | null;
  completionComment: string | null;
  createdBy: RecordPointer | null;
  createdAt: string;
  updatedAt: string;
}

/** name | resource | role | kind of answer | name of its template */
const table = `
Probestunde vereinbaren|parents|Standortbetreuung|date|Neue Online-Anmeldung
Leihinstrument zurück?|students|Standortbetreuung|boolean|Kündigung bestätigen
Nutzungsvertrag anfordern|institutions|Standortbetreuung|none|Standort gewonnen
Verteilaktion planen|institutions|Standortbetreuung|date|Standort gewonnen
Zugang für neue Lehrkraft einrichten|employees|Administration|none|
Doppelt angelegten Standort prüfen|institutions|Administration|boolean|
Führungszeugnis nachfassen|employees|Personal|boolean|Führungszeugnis läuft ab
Vertragsende mit Lehrkraft besprechen|employees|Personal|text|
Ansprechpartner:in anrufen|responsibles|Standortbetreuung|text|
Gruppe zu klein: zusammenlegen?|courses|Standortbetreuung|multiple-choice|
Vertretung für nächste Woche suchen|courses|Standortbetreuung|none|
Ratenzahlung prüfen|parents|Buchhaltung|number|
Adresse der Familie klären|parents|Buchhaltung|none|
Schlüssel für den Musikraum übergeben|institutions|Standortbetreuung|none|
Liste durchtelefonieren|acquisition-lists|Standortbetreuung|number|
Fahrtkosten nachrechnen|employees|Buchhaltung|number|
Bewerbungsgespräch führen|employees|Personal|multiple-choice|
Rückruf wegen Geschwisterrabatt|students|Standortbetreuung|boolean|
Drucker im Büro melden||Administration|none|
Jahresgespräch vorbereiten||Personal|none|`;

const choices: Readonly<Record<string, string[]>> = {
  'Gruppe zu klein: zusammenlegen?': ['Zusammenlegen', 'Weiterführen', 'Beenden'],
  'Bewerbungsgespräch führen': ['Zusage', 'Zweites Gespräch', 'Absage'],
};

const comments = [
  'Telefonisch geklärt.',
  'Per E-Mail bestätigt, Unterlagen liegen bei.',
  'Erst beim dritten Versuch erreicht.',
  null,
  null,
];

const rows = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', resource = '', role = '', kind = '', template = ''] = line.split('|');
    return {
      name,
      resource,
      role: role as DemoRole,
      kind: kind as ToDoAnswerDataType,
      template: template || null,
    };
  });

function answerOf(
  random: Random,
  kind: ToDoAnswerDataType,
  name: string,
  doneOn: string,
): AnswerDraft | null {
  if (kind === 'boolean') return { isYes: random.chance(0.7) };
  if (kind === 'text') return { text: 'Meldet sich bis Ende des Monats.' };
  if (kind === 'number') return { number: `${random.int(2, 60)}.00` };
  if (kind === 'date') return { date: addDays(doneOn, random.int(2, 21)) };
  if (kind === 'multiple-choice') return { choices: [random.pick(choices[name] ?? ['Ja'])] };
  return null;
}

interface Life {
  status: ToDoDraft['status'];
  createdAt: string;
  completedAt: string | null;
}

function lifeOf(random: Random, today: string): Life {
  const status = random.weighted({
    pending: 34,
    'in-progress': 8,
    'waiting-for-reply': 8,
    done: 46,
    muted: 4,
  });
  const isDone = status === 'done';
  const createdAt = instantBefore(random, today, isDone ? 15 : 2, isDone ? 240 : 30);
  const completedAt = isDone ? instantBetween(random, createdAt, `${today}T00:00:00Z`) : null;
  return { status, createdAt, completedAt };
}

function resultOf(random: Random, row: (typeof rows)[number], { status, completedAt }: Life) {
  const isDone = completedAt !== null;
  return {
    dataType: row.kind,
    answerOptions: row.kind === 'multiple-choice' ? (choices[row.name] ?? []) : null,
    data: isDone ? answerOf(random, row.kind, row.name, completedAt.slice(0, 10)) : null,
    completed: isDone,
    isClosed: isDone || status === 'muted',
    completionComment: isDone ? random.pick(comments) : null,
  };
}

/** `count` tasks of the office; half are done, some are overdue. */
export function* toDoDrafts(context: DemoContext, counts: DemoCounts, count: number): Generator<ToDoDraft> {
  for (let index = 0; index < count; index++) {
    const random = createRandom(context.seed, 'to-do', index);
    const row = rows[index % rows.length] as (typeof rows)[number];
    const life = lifeOf(random, context.referenceDay);
    const about = pointTo(random, counts, row.resource);
    yield {
      name: row.name,
      description: random.chance(0.3) ? 'Bitte bis zum genannten Tag erledigen und hier festhalten.' : null,
      dueDate: random.chance(0.9) ? addDays(life.createdAt.slice(0, 10), random.int(3, 28)) : null,
      responsible: random.chance(0.92) ? loginOf(context, row.role) : null,
      entity: typed(about),
      entityType: recordTypeOf(about),
      ...life,
      ...resultOf(random, row, life),
      createdBy: row.template === null ? officeLogin(context, random) : null,
      updatedAt: life.completedAt ?? life.createdAt,
    };
  }
}
