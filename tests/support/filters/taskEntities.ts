import type { VisibleEntity } from '../../../src/framework/schema/contracts/definitions.ts';
import type { Random } from '../../../src/server/demo/base/random.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';

/** A task of `taskEntities`, as plain values. */
export interface Task {
  id: string;
  name: string | null;
  amount: number | null;
  due: string | null;
  at: string | null;
  state: string | null;
  labels: string[] | null;
  done: boolean | null;
  owner: Person | null;
}

export interface Person {
  id: string;
  name: string;
  level: number | null;
}

const options = [
  { value: 'red', title: 'Rot' },
  { value: 'green', title: 'Grün und hell' },
  { value: 'blue', title: 'Blau' },
];

/** Tasks with a field of each way to compare, and the persons they belong to. */
export const taskEntities: { tasks: VisibleEntity; people: VisibleEntity } = {
  tasks: buildEntity({
    resource: 'tasks',
    title: 'Aufgabe',
    fields: [
      buildField({ name: 'name', title: 'Name' }),
      buildField({ name: 'amount', title: 'Anzahl', kind: 'integer' }),
      buildField({ name: 'due', title: 'Frist', kind: 'date' }),
      buildField({ name: 'at', title: 'Termin', kind: 'dateTime' }),
      buildField({ name: 'state', title: 'Farbe', kind: 'enum', options }),
      buildField({ name: 'labels', title: 'Marken', kind: 'enumList', options }),
      buildField({ name: 'done', title: 'Erledigt', kind: 'boolean' }),
      buildField({ name: 'owner', title: 'Wer', kind: 'reference', reference: { to: 'people' } }),
    ],
  }),
  people: buildEntity({
    resource: 'people',
    title: 'Person',
    fields: [
      buildField({ name: 'name', title: 'Vorname' }),
      buildField({ name: 'level', title: 'Stufe', kind: 'integer' }),
    ],
  }),
};

/** Columns of the tables that hold them. */
export const taskTables = [
  'CREATE TABLE people (id text PRIMARY KEY, name text, level integer)',
  `CREATE TABLE tasks (id text PRIMARY KEY, name text, amount integer, due date, at timestamptz, state text,
    labels text[], done boolean, owner text)`,
];

/** Words that also occur in sentences about filters. */
export const words = ['Kiel und Ulm', 'Straße', 'STRASSE', 'nicht (leer)', 'a, b', '100 %', 'Müller'];
export const states = options.map(({ value }) => value);
const hex = (prefix: string, at: number) => `${prefix}${String(at).padStart(23, '0')}`;

export const people: Person[] = ['Ada', 'Ben', 'Cleo', 'Dora oder Emil'].map((name, at) => ({
  id: hex('a', at),
  name,
  level: at === 2 ? null : at,
}));

const dayLength = 86_400_000;

/** Tasks whose days and instants lie around `now` and around midnight in Germany. */
export function drawTasks(random: Random, now: Date, count: number): Task[] {
  const orNull = <Value>(value: Value) => (random.chance(0.15) ? null : value);
  const instant = () => {
    const day = new Date(now.getTime() + random.int(-40, 40) * dayLength).toISOString().slice(0, 10);
    return `${day}T${random.pick(['21:59:59.999', '22:00:00.000', '22:59:59.999', '23:00:00.000', '12:30:00.000'])}Z`;
  };
  return Array.from({ length: count }, (_, at) => ({
    id: hex('b', at),
    name: orNull(`${random.pick(words)} ${random.int(1, 3)}`),
    amount: orNull(random.int(0, 9)),
    due: orNull(instant().slice(0, 10)),
    at: orNull(instant()),
    state: orNull(random.pick(states)),
    labels: orNull(random.sample(states, random.int(1, 2))),
    done: orNull(random.chance(0.5)),
    owner: orNull(random.pick(people)),
  }));
}
