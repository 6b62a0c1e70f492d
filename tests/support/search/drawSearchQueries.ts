import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/framework/server/database/openDatabase.ts';
import { createRandom, type Random } from '../../../src/server/demo/base/random.ts';
import { openDemo, type SearchDemo } from './openDemo.ts';
import {
  type QueryKind,
  queryKinds,
  type SearchedGroup,
  type SearchQuery,
  searchedGroups,
} from './SearchQuery.ts';

/**
 * `npx tsx tests/support/search/drawSearchQueries.ts`: draws what people would type from the records of the demo, and
 * says by rules of its own which other records a query describes just as well. It knows nothing of the search.
 */
const perKind = 25;
const mostEquals = 9;

interface DemoRecord {
  group: SearchedGroup;
  number: string;
  title: string;
  mails: string[];
  phones: string[];
  isActive: boolean;
}

const people = `concat_ws(' ', "firstName", "lastName")`;
const namesOf: Record<SearchedGroup, { resource: string; title: string; isActive: string }> = {
  students: { resource: 'students', title: people, isActive: '"isActive"' },
  parents: { resource: 'parents', title: people, isActive: '"isActive"' },
  employees: { resource: 'employees', title: people, isActive: '"isActive"' },
  institutions: { resource: 'institutions', title: '"name"', isActive: '"isActive"' },
  articles: { resource: 'products', title: '"name"', isActive: '"isActive"' },
  courses: { resource: 'courses', title: '"name"', isActive: 'true' },
};
const withContacts: readonly SearchedGroup[] = ['students', 'parents', 'employees', 'institutions'];
/** Numbers and addresses that the definitions do not name as searched: those of a second line. */
const searchedMails = ['mail1'];
const searchedPhones: Partial<Record<SearchedGroup, string[]>> = {
  students: ['phone1', 'mobile1'],
  parents: ['phone1', 'mobile1'],
  employees: ['phone1', 'mobile1'],
  institutions: ['phone1'],
};

async function readRecords({ db }: SearchDemo): Promise<DemoRecord[]> {
  const records: DemoRecord[] = [];
  for (const group of searchedGroups) {
    const { resource, title, isActive } = namesOf[group];
    const contacts = withContacts.includes(group) ? '"contactInformation"' : 'NULL::jsonb';
    const { rows } = await sql<{
      number: string;
      title: string;
      isActive: boolean;
      contacts: Record<string, string | null> | null;
    }>`SELECT "customId" AS number, ${sql.raw(title)} AS title, ${sql.raw(isActive)} AS "isActive",
      ${sql.raw(contacts)} AS contacts FROM ${sql.table(resource)}
      WHERE "customId" IS NOT NULL ORDER BY "customId"`.execute(db.kysely);
    for (const { contacts: given, ...row } of rows) {
      const valuesOf = (names: readonly string[]) => names.flatMap((name) => given?.[name] ?? []);
      const phones = valuesOf(searchedPhones[group] ?? []);
      records.push({ ...row, group, mails: valuesOf(searchedMails), phones });
    }
  }
  return records;
}

/** Letters without their dots, and `ae` for `ä` alike. */
function plain(text: string): string {
  const lower = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return lower.replace(/([aou])e/g, '$1');
}

const wordsOf = (text: string) =>
  plain(text)
    .split(/[\s-]+/)
    .filter(Boolean);

/** Whether each word of the query begins a word of the title. */
function beginsWords(query: string, { title }: DemoRecord): boolean {
  const words = wordsOf(title);
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** Whether the title consists of the words of the query, in any order. */
function hasSameWords(query: string, { title }: DemoRecord): boolean {
  return wordsOf(query).toSorted().join(' ') === wordsOf(title).toSorted().join(' ');
}

/** Letters to add, leave out, replace or swap on the way from one word to another. */
function mistakes(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? row[j - left] ?? Infinity;
      const ways = [at(1, 0) + 1, (row[j - 1] ?? Infinity) + 1, at(1, 1) + (isSame ? 0 : 1)];
      if (isSwapped) ways.push(at(2, 2) + 1);
      row.push(Math.min(...ways));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** Mistakes between a query and the words of a title that are closest to it. */
function mistakesIn(query: string, { title }: DemoRecord): number {
  const words = wordsOf(title);
  const closest = wordsOf(query).map((wanted) => Math.min(...words.map((word) => mistakes(wanted, word))));
  return closest.reduce((sum, one) => sum + one, 0);
}

/** A word with one letter added, left out, replaced or swapped with the next; its first letter stays. */
function mistyped(random: Random, word: string): string {
  const at = random.int(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const other = random.pick([...'abcdefghijklmnopqrstuvwxyz'].filter((one) => one !== letter.toLowerCase()));
  const edits = [before + letter + letter + after, before + after, before + other + after];
  if (after.charAt(0).toLowerCase() !== letter.toLowerCase())
    edits.push(before + after.charAt(0) + letter + after.slice(1));
  return random.pick(edits);
}

const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  ä: ['ae', 'a'],
  ö: ['oe', 'o'],
  ü: ['ue', 'u'],
  Ä: ['Ae', 'A'],
  Ö: ['Oe', 'O'],
  Ü: ['Ue', 'U'],
  ß: ['ss'],
};

function respelled(random: Random, title: string): string {
  if (/[äöüÄÖÜß]/.test(title))
    return title.replace(/[äöüÄÖÜß]/g, (letter) => random.pick(otherSpellings[letter] ?? [letter]));
  return title.replace('ss', 'ß').replace('ae', 'ä').replace('oe', 'ö').replace('ue', 'ü');
}

/** Half of a number, as somebody reads it from a display or a note. */
function halfPhone(random: Random, phone: string): string {
  const national = `0${phone.replace(/\D/g, '').replace(/^49/, '')}`;
  const [area, line] = [national.slice(0, 4), national.slice(4)];
  return random.pick([
    line,
    `${line.slice(0, 3)} ${line.slice(3)}`,
    `${area.slice(-2)}/${line}`,
    `${line.slice(-6, -3)}-${line.slice(-3)}`,
    `${area} ${line.slice(0, -1)}`,
    `+49 ${area.slice(1)} ${line.slice(0, -1)}`,
    `+49 (0)${area.slice(1)} ${line.slice(0, -1)}`,
    `0049${area.slice(1)}${line.slice(0, -1)}`,
  ]);
}

/** Digits of a number as dialled at home, whatever the notation. */
function dialled(text: string): string {
  const digits = text
    .replace('(0)', '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  return digits.startsWith('+49') ? `0${digits.slice(3)}` : digits;
}

function hasPhone(query: string, { phones }: DemoRecord): boolean {
  const wanted = dialled(query);
  return phones.some((phone) => dialled(phone).includes(wanted));
}

type Drawn = Pick<SearchQuery, 'query'> & { isEqual: (record: DemoRecord) => boolean };

const isPerson = ({ group }: DemoRecord) => ['students', 'parents', 'employees'].includes(group);
const longWord = /^\p{L}{5,}$/u;

/** Whom a kind of query suits, and the query. */
const kinds: Record<
  QueryKind,
  { suits: (record: DemoRecord) => boolean; draw: (random: Random, record: DemoRecord) => Drawn }
> = {
  turned: {
    suits: (record) => isPerson(record) && record.title.split(' ').length === 2,
    draw(_, { title }) {
      const query = title.split(' ').toReversed().join(' ');
      return { query, isEqual: (record) => hasSameWords(query, record) };
    },
  },
  umlaut: {
    suits: ({ title, group }) => group !== 'courses' && /[äöüÄÖÜß]|ss|ae|oe|[^q]ue/.test(title),
    draw(random, { title }) {
      const query = respelled(random, title);
      return { query, isEqual: (record) => beginsWords(query, record) };
    },
  },
  phone: {
    suits: ({ phones }) => phones.some((phone) => phone.startsWith('+49')),
    draw(random, { phones }) {
      const query = halfPhone(random, random.pick(phones.filter((phone) => phone.startsWith('+49'))));
      return { query, isEqual: (record) => hasPhone(query, record) };
    },
  },
  number: {
    suits: () => true,
    draw(random, { number }) {
      const query = random.chance(0.3) ? number.toLowerCase() : number;
      return { query, isEqual: (record) => record.number === number };
    },
  },
  mail: {
    suits: ({ mails }) => mails.length > 0,
    draw(random, { mails }) {
      const mail = random.pick(mails);
      const query = random.chance(0.3) ? mail.toUpperCase() : mail;
      return {
        query,
        isEqual: (record) => record.mails.some((one) => one.toLowerCase() === mail.toLowerCase()),
      };
    },
  },
  mistake: {
    suits: (record) =>
      record.group !== 'courses' && record.title.split(' ').some((word) => longWord.test(word)),
    draw(random, own) {
      const words = own.title.split(' ');
      const wrong = random.pick(words.filter((word) => longWord.test(word)));
      const query = words.map((word) => (word === wrong ? mistyped(random, word) : word)).join(' ');
      const most = mistakesIn(query, own);
      return { query, isEqual: (record) => mistakesIn(query, record) <= most };
    },
  },
  prefix: {
    suits: ({ title }) => title.length >= 8,
    draw(random, { title, ...own }) {
      const shown = title.slice(0, random.int(Math.ceil(title.length * 0.5), title.length - 2)).trimEnd();
      const [first = '', last = ''] = title.split(' ');
      const short = `${first.slice(0, 3)} ${last.slice(0, 4)}`;
      const query = isPerson({ title, ...own }) && last !== '' && random.chance(0.4) ? short : shown;
      return { query, isEqual: (record) => beginsWords(query, record) };
    },
  },
  inactive: {
    suits: ({ isActive }) => !isActive,
    draw(_, { title }) {
      return { query: title, isEqual: (record) => beginsWords(title, record) };
    },
  },
};

function drawQueries(records: readonly DemoRecord[]): SearchQuery[] {
  return queryKinds.flatMap((kind) => {
    const random = createRandom(1, 'search', kind);
    const { suits, draw } = kinds[kind];
    const suited = records.filter(suits);
    const groups = searchedGroups.filter((group) => suited.some((record) => record.group === group));
    const taken = new Set<DemoRecord>();
    const queries: SearchQuery[] = [];
    while (queries.length < perKind) {
      // the groups take turns: most records are institutions
      const group = groups[queries.length % groups.length];
      const left = suited.filter((record) => !taken.has(record));
      const ofGroup = left.filter((record) => record.group === group);
      const record = random.pick(ofGroup.length > 0 ? ofGroup : left);
      taken.add(record);
      const { query, isEqual } = draw(random, record);
      const others = records.filter((one) => one !== record && isEqual(one));
      const equals = others.map((one) => `${one.group}/${one.number}`);
      // nobody expects one record of so many
      if (equals.length > mostEquals) continue;
      queries.push({ kind, query, group: record.group, expected: record.number, equals });
    }
    return queries;
  });
}

const demo = await openDemo(
  await openDatabase({ statementTimeoutMs: 0, dataDir: process.argv[2] ?? 'memory://' }),
);
const queries = drawQueries(await readRecords(demo));
await demo.close();
const lines = queries.map((query) => `  ${JSON.stringify(query)}`);
const file = new URL('../../server/finder/searchQueries.json', import.meta.url);
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
console.log(`${queries.length} queries are drawn.`);
