import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Change } from '../../framework/server/repository/ChangeSet.ts';
import type {
  ChangedBy,
  FollowRule,
  FollowRules,
  FollowUp,
} from '../../framework/server/repository/followUps.ts';

/** Kinds of the outbox that end in a notification, with the payload of each. */
export interface NotifyPayloads {
  toDoAssigned: { toDo: string; to: string };
  toDoCompleted: { toDo: string };
  toDoWithdrawn: { toDo: string; from: string };
  supervisorAssigned: { resource: string; id: string; supervisor: string };
  supervisedDeactivated: { resource: string; id: string; date: string };
  handoutFeedback: { event: string; author: 'institution' | 'other'; action: 'create' | 'other' };
  submissionSent: { submission: string };
  substitutionAnswered: { answer: string };
  templateStatus: { template: string };
}

type Kind = keyof NotifyPayloads;

/** Follows from a change at most once per change set. */
function followUp<K extends Kind>(
  kind: K,
  { resource, record }: Change,
  { changeSet, actor }: ChangedBy,
  payload: NotifyPayloads[K],
): FollowUp {
  return {
    kind,
    record: `${resource}/${record}`,
    key: `${changeSet}/${record}`,
    payload: { ...payload, by: actor, changeSet },
  };
}

const isWritten = ({ action }: Change) => action === 'create' || action === 'update' || action === 'restore';

/** Id of a reference that a change sets, if it does. */
function newReference({ before, after }: Change, name: string): string | undefined {
  const value = after[name];
  return typeof value === 'string' && value !== before[name] ? value : undefined;
}

/** From whom a task is taken away: it was passed on or deleted, or its creation was undone. */
function formerResponsible({ action, before, after }: Change): string | undefined {
  const { responsible: former } = before;
  if (typeof former !== 'string') return undefined;
  const isPassedOn = after.responsible !== undefined && after.responsible !== former;
  return action === 'delete' || isPassedOn ? former : undefined;
}

const ofToDo: FollowRule = (change, by) => {
  const { record, action, before, after } = change;
  const from = formerResponsible(change);
  const withdrawn = from === undefined ? [] : [followUp('toDoWithdrawn', change, by, { toDo: record, from })];
  if (!isWritten(change)) return withdrawn;
  const to = newReference(change, 'responsible');
  const isCompleted = action === 'update' && after.completed === true && before.completed !== true;
  return [
    ...withdrawn,
    ...(to === undefined ? [] : [followUp('toDoAssigned', change, by, { toDo: record, to })]),
    ...(isCompleted ? [followUp('toDoCompleted', change, by, { toDo: record })] : []),
  ];
};

/** The day from which a record is inactive by this change, if it is. */
function deactivation({ action, before, after }: Change, { at }: ChangedBy): string | undefined {
  if (action !== 'update') return undefined;
  if (after.isActive === false && before.isActive === true) return dayInBerlin(new Date(at));
  const { deactivateAt } = after;
  return typeof deactivateAt === 'string' ? deactivateAt : undefined;
}

const ofSupervised: FollowRule = (change, by) => {
  if (!isWritten(change)) return [];
  const { resource, record: id } = change;
  const supervisor = newReference(change, 'supervisor');
  const date = deactivation(change, by);
  return [
    ...(supervisor === undefined
      ? []
      : [followUp('supervisorAssigned', change, by, { resource, id, supervisor })]),
    ...(date === undefined ? [] : [followUp('supervisedDeactivated', change, by, { resource, id, date })]),
  ];
};

const ofHandoutEvent: FollowRule = (change, by) => {
  const { action, record: event, before, after } = change;
  if (action !== 'update') return [];
  const roles = [
    { author: 'institution', field: 'institutionFeedback' },
    { author: 'other', field: 'advertiserFeedback' },
  ] as const;
  const given = roles.find(({ field }) => after[field] !== undefined && after[field] !== null);
  if (!given) return [];
  const isFirst = (before[given.field] ?? null) === null;
  const payload = { event, author: given.author, action: isFirst ? 'create' : 'other' } as const;
  return [followUp('handoutFeedback', change, by, payload)];
};

const ofSubmission: FollowRule = (change, by) =>
  change.action === 'create' ? [followUp('submissionSent', change, by, { submission: change.record })] : [];

const ofAnswer: FollowRule = (change, by) => {
  const { action, record: answer, before, after } = change;
  if (action !== 'update' && action !== 'create') return [];
  const isGiven = after.answer !== undefined && after.answer !== before.answer && after.answer !== 'none';
  if (!isGiven) return [];
  return [followUp('substitutionAnswered', change, by, { answer })];
};

const ofTemplate: FollowRule = (change, by) => {
  const { action, record: template, before, after } = change;
  const isOther = typeof after.status === 'string' && after.status !== before.status;
  // submitting it is no news
  const isNews = action === 'update' && isOther && !(after.status === 'PENDING' && !before.status);
  return isNews ? [followUp('templateStatus', change, by, { template })] : [];
};

/** What follows from changes of the school's records. */
export const followRules: FollowRules = {
  'to-dos': ofToDo,
  institutions: ofSupervised,
  employees: ofSupervised,
  'handout-events': ofHandoutEvent,
  'online-form-submissions': ofSubmission,
  'substitution-answers': ofAnswer,
  whatsappmessagetemplates: ofTemplate,
};
