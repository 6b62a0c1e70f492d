import type { Records } from '../../../generated/types.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { GuardContext } from '../../framework/server/repository/guards.ts';
import type { RecordGuard } from '../guardsAndHooks.ts';
import { mayCustom } from '../mayCustom.ts';

type Log = Partial<Records['course-logs']>;

const whoTaught = ['teacher', 'substitutedBy'] as const;
const notForOthers = 'Du darfst nur für dich selbst eintragen.';

function refuse(...names: string[]): never {
  throw new AppError('forbidden', { fields: Object.fromEntries(names.map((name) => [name, notForOthers])) });
}

const rollBackMs = 24 * 60 * 60 * 1000;
const tooOld = 'Löschen kannst du nur, was du in den letzten 24 Stunden selbst eingetragen hast.';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Requires that the actor is the agreed substitute for the lesson. */
async function requireAgreed({ actor, records }: GuardContext, log: Log): Promise<void> {
  const self = actor.profile?.type === 'employees' ? actor.profile.id : undefined;
  if (self === undefined) refuse('course');
  if (log.substitutedBy !== self) refuse('substitutedBy');
  const agreed = await records.first('substitution-inquiries', {
    course: log.course ?? null,
    date: log.date ?? null,
    state: 'accepted',
    acceptedBy: self,
  });
  if (!agreed) refuse('course');
}

/** Lets people delete recent entries of lessons they gave themselves; the office corrects all others. */
function requireFresh({ actor, changeSet }: GuardContext, { teacher, substitutedBy, createdAt }: Log): void {
  const self = actor.profile?.id;
  const isOwn = self !== undefined && (substitutedBy ?? teacher) === self;
  const age = Date.parse(changeSet.at) - Date.parse(String(createdAt));
  if (!isOwn || !(age <= rollBackMs)) throw new AppError('forbidden', undefined, tooOld);
}

/**
 * Without `writeCourseLogsForOthers`, users may only log lessons they gave, as teacher or as agreed
 * substitute.
 */
export const guardTeacher: RecordGuard<'course-logs'> = async (context, { before, after }) => {
  const { actor, records } = context;
  if (mayCustom(actor, 'writeCourseLogsForOthers')) return;
  if (!after) {
    if (before) requireFresh(context, before);
    return;
  }
  if (before) {
    const changed = whoTaught.filter((name) => name in after && after[name] !== before[name]);
    if (changed.length > 0) refuse(...changed);
    return;
  }
  const course = await records.first('courses', { id: after.course ?? null });
  const teacher = after.teacher ?? null;
  if (teacher !== textOf(course?.teacher)) refuse('teacher');
  if (teacher === null || teacher !== actor.profile?.id) await requireAgreed(context, after);
};
