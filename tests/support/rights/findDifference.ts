import type { DerivedView } from '../../../src/framework/schema/contracts/realtime.ts';
import type { Actor } from '../../../src/framework/server/rights/Actor.ts';
import { createRandom } from '../../../src/server/demo/base/random.ts';
import { askQuestion } from './askQuestion.ts';
import { changeByPersons } from './changeByPersons.ts';
import { changeUnseen } from './changeUnseen.ts';
import { drawQuestion, type Question } from './drawQuestion.ts';
import { fillWorld } from './fillWorld.ts';
import type { OpenWorld } from './openWorld.ts';
import { drawPolicy, type Planned, type Policy, withMap } from './Policy.ts';
import { type Shares, shareOf } from './Shares.ts';
import { copyWorld, type World } from './World.ts';
import {
  commentSome,
  commentUnseen,
  drawCommentQuestions,
  mistakesInComments,
  withComments,
} from './worldComments.ts';
import { drawMapQuestions, moveUnseen } from './worldMap.ts';
import { mistakesInViews } from './worldViews.ts';

/** A question whose answer revealed data the person may not read. */
export interface Difference {
  seed: number;
  question: Question;
  policy: Policy;
  before: string;
  after: string;
}

const drawnPerWorld = 40;
const commentsPerWorld = 3;
const mapsPerWorld = 5;

export const questionsPerWorld = drawnPerWorld + commentsPerWorld + mapsPerWorld;

/** Represents socket messages, which answer no question. */
const unasked: Question = { channel: 'socket', resource: 'persons', id: '', values: {} };

const nobody: World = { persons: new Map(), places: new Map() };

/** What a question tries to write. */
function plannedBy(question: Question): Planned[] {
  if (question.channel !== 'create' && question.channel !== 'update') return [];
  const { channel, resource, id, values } = question;
  return [channel === 'create' ? { resource, values: { name: 'neu', ...values } } : { resource, id, values }];
}

/** Compares the views reported to the person with those that changed and that they may read. */
function findViewMistake(
  shares: Shares,
  { views, ...heard }: { policy: Policy; before: World; after: World; views: readonly DerivedView[] },
): Pick<Difference, 'question' | 'before' | 'after'> | undefined {
  if (views.length > 0) shares.answered.derived = (shares.answered.derived ?? 0) + 1;
  const { leaked, missing } = mistakesInViews({ ...heard, told: views });
  if (leaked.length === 0 && missing.length === 0) return undefined;
  return { question: unasked, before: JSON.stringify({ missing }), after: JSON.stringify({ leaked }) };
}

/**
 * Draws a world, a person's rights and questions; asks them, changes only data the person may not read, and
 * asks again.
 * @returns the first answer that differs.
 */
export async function findDifference(
  { db, index, repository, dry, clear, hear }: OpenWorld,
  seed: number,
  shares: Shares,
): Promise<Difference | undefined> {
  await clear();
  const random = createRandom(seed, 'world');
  // drawn apart, so that the other draws stay as they were
  const [apart, onMap] = [createRandom(seed, 'comments'), createRandom(seed, 'map')];
  const world = await fillWorld(random, repository, onMap);
  const policy = withMap(onMap, withComments(apart, drawPolicy(random, world)));
  const actor: Actor = {
    loginUser: 'f'.repeat(24),
    origin: null,
    name: 'jemand',
    profile: { type: 'persons', id: policy.me },
    grants: policy.grants,
  };
  await changeByPersons(random, repository, world, actor);
  const first = findViewMistake(shares, { policy, before: nobody, after: world, ...(await hear(actor)) });
  if (first) return { seed, policy, ...first };
  const asked = { db, repository: dry, index };
  await commentSome(apart, asked, world);
  const { leaked, missing } = await mistakesInComments(asked, actor, { policy, world });
  if (leaked.length + missing.length > 0)
    return {
      seed,
      question: unasked,
      policy,
      before: JSON.stringify({ missing }),
      after: JSON.stringify({ leaked }),
    };
  const questions = [
    ...Array.from({ length: drawnPerWorld }, () => drawQuestion(random, world)),
    ...drawCommentQuestions(apart, world, commentsPerWorld),
    ...drawMapQuestions(onMap, world, mapsPerWorld),
  ];
  const answers: string[] = [];
  for (const question of questions) answers.push(await askQuestion(asked, actor, question));
  for (const [position, question] of questions.entries())
    shareOf(shares, { policy, world, question, answer: answers[position] ?? '' });
  await hear(actor);
  const former = copyWorld(world);
  shares.changes += await changeUnseen(random, repository, policy, world, questions.flatMap(plannedBy));
  shares.changes += await moveUnseen(onMap, repository, policy, world);
  shares.changes += await commentUnseen(asked, policy, world);
  const { told, views } = await hear(actor);
  if (told.length > 0) return { seed, question: unasked, policy, before: '[]', after: JSON.stringify(told) };
  const second = findViewMistake(shares, { policy, before: former, after: world, views });
  if (second) return { seed, policy, ...second };
  for (const [position, question] of questions.entries()) {
    const [before = '', after] = [answers[position], await askQuestion(asked, actor, question)];
    if (before !== after) return { seed, question, policy, before, after };
  }
  return undefined;
}
