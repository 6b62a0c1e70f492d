import type { Question } from './drawQuestion.ts';
import { mayField, type Policy } from './Policy.ts';
import { fieldsOf, type World } from './World.ts';

/** Statistics of the drawn cases, which show that a run tested something. */
export interface Shares {
  cases: number;
  /** Lists with a filter on a field that is unreadable in some record. */
  filters: number;
  unreadableFilters: number;
  /** Cases in which a field is readable in some records only. */
  perRecord: number;
  values: number;
  nulls: number;
  changes: number;
  answered: Record<string, number>;
  refused: Record<string, number>;
}

export function newShares(): Shares {
  const counts = {
    cases: 0,
    filters: 0,
    unreadableFilters: 0,
    perRecord: 0,
    values: 0,
    nulls: 0,
    changes: 0,
  };
  return { ...counts, answered: {}, refused: {} };
}

interface Case {
  policy: Policy;
  world: World;
  question: Question;
  answer: string;
}

function isPerRecord({ policy, world, question: { resource } }: Case, field: string): boolean {
  const verdicts = [...world[resource].keys()].map((id) => mayField(policy, world, resource, id, field));
  return new Set(verdicts).size > 1;
}

function isUnreadable({ policy, world, question: { resource } }: Case, field: string): boolean {
  return [...world[resource].keys()].some((id) => !mayField(policy, world, resource, id, field));
}

function count(counts: Record<string, number>, channel: string): void {
  counts[channel] = (counts[channel] ?? 0) + 1;
}

/** Adds one case to the statistics. */
export function shareOf(shares: Shares, drawn: Case): void {
  const { question, world, answer } = drawn;
  const fields = fieldsOf[question.resource];
  shares.cases += 1;
  const isSilent = (question.channel === 'socket' || question.channel === 'news') && answer === '[]';
  count(answer.startsWith('{"status":4') || isSilent ? shares.refused : shares.answered, question.channel);
  if (fields.some((field) => isPerRecord(drawn, field))) shares.perRecord += 1;
  for (const record of world[question.resource].values()) {
    shares.values += fields.length;
    shares.nulls += fields.filter((field) => (record[field] ?? null) === null).length;
  }
  if ((question.channel !== 'list' && question.channel !== 'pages') || !question.request.filter) return;
  const text = JSON.stringify(question.request.filter);
  shares.filters += 1;
  const named = fields.filter((field) => text.includes(`"${field}"`) || text.includes(`"${field}.`));
  if (named.some((field) => isUnreadable(drawn, field))) shares.unreadableFilters += 1;
}
