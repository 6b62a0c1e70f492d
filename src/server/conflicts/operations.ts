import { conflictSources, type Finding } from '../../contract/conflicts/Conflict.ts';
import { checkAssignment, checkCourse, listConflicts } from '../../contract/conflicts/conflictCalls.ts';
import { courseFields } from '../../contract/lessons/CourseTimes.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { type Actor, systemActor } from '../../framework/server/rights/Actor.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';
import { type ConflictReading, readFacts, readingOf } from './facts.ts';
import { assignmentFindings, groupFindings } from './findings.ts';
import { courseConflicts, nameRecords, readConflictList, readCourse } from './readConflicts.ts';

/** Lets only those check a course who could save one: others must not find out when somebody is taken. */
function isWriter(context: ServerContext, actor: Actor): boolean {
  const rights = rightsTo(context.index(), actor, 'courses');
  if (!rights?.canReachRows) return false;
  return rights.canCreate || courseFields.some((name) => rights.isUpdatable(name));
}

const ends = { teacher: 'employees', room: 'rooms', institution: 'institutions' } as const;

/** The course without a teacher, room or institution that the actor may not read. */
async function withoutHiddenEnds(
  reading: ConflictReading,
  actor: Actor,
  course: RecordData,
): Promise<RecordData> {
  const named = Object.entries(ends).map(([name, type]) => ({ name, type, id: String(course[name] ?? '') }));
  const nameOf = await nameRecords(reading, actor, named);
  const hidden = named.filter((end) => nameOf(end) === null).map(({ name }) => [name, null]);
  return { ...course, ...Object.fromEntries(hidden) };
}

const noId = '0'.repeat(24);

/** Conflicts of courses, of assignments and of the courses in a list: see `Conflict`. */
export const conflictRoutes: Routes = (app, context) => {
  serveCall(app, checkCourse, async ({ actor, body: { id = noId, ...typed } }) => {
    if (!isWriter(context, actor)) throw new AppError('forbidden');
    const reading = readingOf(context);
    const seen = id === noId ? undefined : await readCourse(reading, actor, id);
    if (id !== noId && !seen) throw new AppError('notFound');
    const stored = seen && (await readCourse(reading, systemActor, id));
    const course = await withoutHiddenEnds(reading, actor, { ...stored, ...(typed as RecordData), id });
    const today = dayInBerlin(new Date());
    const readable = { ...seen, ...(typed as RecordData), id };
    return { conflicts: await courseConflicts(reading, actor, { course, seen: readable, today }) };
  });
  serveCall(app, checkAssignment, async ({ actor, params: { employeeId, institutionId } }) => {
    await context.repository.get(actor, 'employees', employeeId, { fields: [] });
    await context.repository.get(actor, 'institutions', institutionId, { fields: [] });
    const reading = readingOf(context);
    const today = dayInBerlin(new Date());
    const wanted = { employees: [employeeId], institutions: [institutionId], today };
    const facts = await readFacts(reading, actor, wanted);
    const findings: Finding[] = assignmentFindings(facts, { employeeId, institutionId, today });
    const records = findings.flatMap(({ record }) => record ?? []);
    return { conflicts: groupFindings(findings, await nameRecords(reading, actor, records)) };
  });
  serveCall(app, listConflicts, async ({ actor, query: { json } }) => {
    if (!rightsTo(context.index(), actor, 'courses')?.canReachRows) throw new AppError('forbidden');
    const readsAll = conflictSources.every((resource) => rightsTo(context.index(), actor, resource)?.isWhole);
    const showsTaken = isWriter(context, actor) && !readsAll;
    return await readConflictList(readingOf(context), actor, { ...json, showsTaken });
  });
};
