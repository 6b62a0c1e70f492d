import type { DemoContext } from '../base/demoContext.ts';
import { createRandom } from '../base/random.ts';
import type { StudentPlan } from '../people/studentPlans.ts';

/** Students who learn together at one institution. */
export interface CourseGroup {
  /** Index of the institution. */
  institution: number;
  members: StudentPlan[];
}

const sizes = { 1: 34, 2: 15, 3: 20, 4: 19, 5: 12 };
const largest = 8;

/** Groups of students of similar age per institution; at most `most` groups. */
export function courseGroups(
  context: DemoContext,
  students: readonly StudentPlan[],
  most: number,
): CourseGroup[] {
  const groups = [...byPlace(students)].flatMap(([institution, present]) => {
    const random = createRandom(context.seed, 'groups', institution);
    const rest = present.toSorted((a, b) => a.birthday.localeCompare(b.birthday));
    const own: CourseGroup[] = [];
    while (rest.length > 0)
      own.push({ institution, members: rest.splice(0, Number(random.weighted(sizes))) });
    return own;
  });
  while (groups.length > most && joinTwo(groups)) {
    // joinTwo() merges two groups until there are few enough
  }
  return groups.slice(0, most);
}

function byPlace(students: readonly StudentPlan[]): Map<number, StudentPlan[]> {
  const places = new Map<number, StudentPlan[]>();
  for (const student of students) {
    if (student.state === 'interested') continue;
    const present = places.get(student.institution);
    if (present) present.push(student);
    else places.set(student.institution, [student]);
  }
  return places;
}

/** Merges the last two neighbouring groups of one institution that fit into one. */
function joinTwo(groups: CourseGroup[]): boolean {
  for (let at = groups.length - 1; at > 0; at--) {
    const [before, after] = [groups[at - 1], groups[at]];
    if (!before || !after || before.institution !== after.institution) continue;
    if (before.members.length + after.members.length > largest) continue;
    before.members.push(...after.members);
    groups.splice(at, 1);
    return true;
  }
  return false;
}
