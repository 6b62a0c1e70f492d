import type { ConditionOperator } from '../../../src/framework/schema/filter/Condition.ts';
import { type FilterNode, groupOf } from '../../../src/framework/schema/filter/FilterTree.ts';
import { parseInstant } from '../../../src/framework/schema/german/dateTexts.ts';
import type { JsonValue } from '../../../src/framework/schema/Json.ts';
import { people, states, taskEntities } from './taskEntities.ts';

const paths: Record<string, string> = {
  Name: 'name',
  Anzahl: 'amount',
  Frist: 'due',
  Termin: 'at',
  Farbe: 'state',
  Marken: 'labels',
  Erledigt: 'done',
  Wer: 'owner',
  Aufgabe: '_id',
  'Wer › Vorname': 'owner.name',
  'Wer › Stufe': 'owner.level',
};

/** What follows a field, the longest first, and the operator it means. */
const operators: [string, ConditionOperator][] = [
  [' ist nicht leer', 'exists'],
  [' ist leer', 'missing'],
  [' bin ich nicht', 'notMe'],
  [' bin ich', 'me'],
  [' liegt zwischen ', 'between'],
  [' enthält ', 'contains'],
  [' nennt keines von ', 'nin'],
  [' nennt eines von ', 'in'],
  [' nennt nicht ', 'nin'],
  [' nennt ', 'in'],
  [' ist keines von ', 'nin'],
  [' ist eines von ', 'in'],
  [' ist größer als ', 'gt'],
  [' ist kleiner als ', 'lt'],
  [' ist mindestens ', 'gte'],
  [' ist höchstens ', 'lte'],
  [' ist frühestens ', 'gte'],
  [' ist spätestens ', 'lte'],
  [' ist nach ', 'gt'],
  [' ist vor ', 'lt'],
  [' ist nicht ', 'nin'],
  [' ist ', 'in'],
];

const periods: Record<string, string> = {
  gestern: 'day:-1',
  heute: 'day:0',
  morgen: 'day:1',
  'letzte Woche': 'week:-1',
  'diese Woche': 'week:0',
  'nächste Woche': 'week:1',
  'letzter Monat': 'month:-1',
  'dieser Monat': 'month:0',
  'nächster Monat': 'month:1',
  'letztes Jahr': 'year:-1',
  'dieses Jahr': 'year:0',
  'nächstes Jahr': 'year:1',
};
const spans: [RegExp, ConditionOperator][] = [
  [/^in den nächsten (\d+) Tagen/, 'nextDays'],
  [/^in den letzten (\d+) Tagen/, 'lastDays'],
  [/^vor mehr als (\d+|einem) Tag(?:en)?/, 'daysAgo'],
  [/^in mehr als (\d+|einem) Tag(?:en)?/, 'daysAhead'],
  [/^heute oder (?:()morgen)/, 'nextDays'],
  [/^heute oder (?:()gestern)/, 'lastDays'],
];

const optionTitles = taskEntities.tasks.fields.find(({ name }) => name === 'state')?.options ?? [];
const titles = new Map<string, JsonValue>([
  ...optionTitles.map(({ title }, at): [string, JsonValue] => [title, states[at] ?? null]),
  ...people.map(({ name, id }): [string, JsonValue] => [name, id]),
]);

/** Reads a sentence about tasks back, by the meaning of its German words. */
export class SentenceReader {
  private rest: string;

  constructor(sentence: string) {
    this.rest = sentence;
  }

  /** @throws Error if the sentence has no meaning, or words are left over */
  read(): FilterNode {
    const node = this.group();
    if (this.rest !== '') throw new Error(`Without meaning: "${this.rest}"`);
    return node;
  }

  private take(start: string): boolean {
    if (!this.rest.startsWith(start)) return false;
    this.rest = this.rest.slice(start.length);
    return true;
  }

  private oneOf<Found>(choices: Iterable<[string, Found]>): Found | undefined {
    const longest = [...choices].sort(([one], [other]) => other.length - one.length);
    return longest.find(([start]) => this.take(start))?.[1];
  }

  private group(): FilterNode {
    const parts = [this.part()];
    let join: 'and' | 'or' | undefined;
    for (;;) {
      const next = this.take(' und ') ? 'and' : this.take(' oder ') ? 'or' : undefined;
      if (next === undefined) return groupOf(join ?? 'and', parts);
      if (join !== undefined && join !== next) throw new Error('Both "und" and "oder" without brackets');
      join = next;
      parts.push(this.part());
    }
  }

  private part(): FilterNode {
    const isNegated = this.take('nicht (');
    if (!isNegated && !this.take('(')) return this.condition();
    const inner = this.group();
    if (!this.take(')')) throw new Error(`No closing bracket before "${this.rest}"`);
    return groupOf('and', [inner], isNegated);
  }

  private condition(): FilterNode {
    const path = this.oneOf(Object.entries(paths));
    if (path === undefined) throw new Error(`No field before "${this.rest}"`);
    const node = (operator: ConditionOperator, value?: JsonValue): FilterNode => ({
      type: 'condition',
      path,
      operator,
      value,
    });
    if (this.take(': ')) {
      const isDone = this.oneOf([
        ['Ja', true],
        ['Nein', false],
      ] as [string, boolean][]);
      return isDone === undefined ? this.period(node) : node('eq', isDone);
    }
    const operator = this.oneOf(operators);
    if (operator === undefined) throw new Error(`No operator before "${this.rest}"`);
    if (['exists', 'missing', 'me', 'notMe'].includes(operator)) return node(operator);
    if (operator === 'between') {
      const from = this.value(path, 'start');
      if (!this.take(' und ')) throw new Error('No second bound');
      return node(operator, [from, this.value(path, 'end')]);
    }
    const edge = operator === 'gt' || operator === 'lte' ? 'end' : 'start';
    const values = [this.value(path, edge)];
    while (this.take(', ')) values.push(this.value(path, edge));
    return operator === 'in' || operator === 'nin' ? node(operator, values) : node(operator, values[0]);
  }

  private period(node: (operator: ConditionOperator, value: JsonValue) => FilterNode): FilterNode {
    for (const [pattern, operator] of spans) {
      const found = pattern.exec(this.rest);
      if (found && this.take(found[0])) return node(operator, Number(found[1]) || 1);
    }
    if (this.take('vor heute')) return node('daysAgo', 0);
    if (this.take('nach heute')) return node('daysAhead', 0);
    const period = this.oneOf(Object.entries(periods));
    if (period === undefined) throw new Error(`No period before "${this.rest}"`);
    return node('period', period);
  }

  private value(path: string, edge: 'start' | 'end'): JsonValue {
    const text = /^„([^“]*)“/.exec(this.rest);
    if (text && this.take(text[0])) return text[1] ?? '';
    const date = /^(\d{2})\.(\d{2})\.(\d{4})/.exec(this.rest);
    if (date && this.take(date[0])) {
      if (path === 'due') return `${date[3]}-${date[2]}-${date[1]}`;
      const clock = parseInstant(`${date[0]}, ${edge === 'start' ? '00:00' : '23:59'}`);
      return edge === 'start' ? clock : String(clock).replace(':00.000Z', ':59.999Z');
    }
    const id = /^#([0-9a-f]{24})/.exec(this.rest);
    if (id && this.take(id[0])) return id[1] ?? '';
    const number = /^\d+/.exec(this.rest);
    if (number && this.take(number[0])) return Number(number[0]);
    const named = this.oneOf(titles);
    if (named === undefined) throw new Error(`No value before "${this.rest}"`);
    return named;
  }
}
