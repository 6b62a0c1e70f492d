import type { ConflictsAnswer } from '../../../src/contract/conflicts/conflictCalls.ts';
import type { Looking } from './Looking.ts';
import type { RoleView } from './RoleView.ts';

const some = 2;
const life = ['isActive', 'activateAt', 'deactivateAt'];

/** 403 without the entity, 404 without the record, else 200. */
const statusOf = (view: RoleView, id: string) => {
  if (!view.mayList) return 403;
  return view.mayRow(id) ? 200 : 404;
};

interface Pair {
  people: RoleView;
  places: RoleView;
  who: string;
  where: string;
}

const few = (of: RoleView) => [...of.ids(true).slice(0, some), ...of.ids(false).slice(0, 1)];

/** Whether the person may read something from which such a conflict follows. */
function mayKnow(
  { people, places, who, where }: Pair,
  { kind, field }: ConflictsAnswer['conflicts'][number],
): boolean {
  const both = (name: string) => people.may(who, name) && places.may(where, name);
  if (kind === 'inactive')
    return life.some((name) => (field === 'teacher' ? people.may(who, name) : places.may(where, name)));
  if (kind === 'outsideAvailability') return both('availabilities');
  const hasLimit = ['maxDistance', 'maxTravelTime'].some((name) => people.may(who, name));
  return kind === 'tooFar' && both('address') && hasLimit;
}

/**
 * What speaks against assigning people to institutions, of visible and hidden ones. It follows only from what the
 * asker may read of both.
 */
export async function askAssignmentConflicts({ person, view: people }: Looking): Promise<string[]> {
  const places = person.views.get('institutions');
  if (people.entity.resource !== 'employees' || !places) return [];
  const problems: string[] = [];
  for (const pair of few(people).flatMap((who) =>
    few(places).map((where) => ({ people, places, who, where })),
  )) {
    const { who, where } = pair;
    const path = `scheduler/conflicts/assignment/${who}/${where}`;
    const { status, body } = await person.api.get<ConflictsAnswer>(path);
    const first = statusOf(people, who);
    const wanted = first === 200 ? statusOf(places, where) : first;
    if (status !== wanted) problems.push(`${who} at ${where} answers ${status}, not ${wanted}`);
    const conflicts = status === 200 ? body.conflicts : [];
    const told = conflicts.filter((conflict) => !mayKnow(pair, conflict));
    problems.push(...told.map(({ kind }) => `tells ${kind} of ${who} at ${where}`));
  }
  return problems;
}
