import { addDays } from './calendarDay.ts';
import { RecordPointer } from './recordPointer.ts';
import type { ToDoDraft } from './toDoDrafts.ts';

export type Payload = Readonly<Record<string, string | number | RecordPointer | null>>;

/** What a notification tells, to whom and when. */
export interface Told {
  loginUser: RecordPointer;
  messagePayload: Payload;
  createdAt: string;
}

/** Kinds of notification that speak of a task. */
export type ToDoNews = 'OVERDUE_TO_DO' | 'TO_DO_ASSIGNED' | 'TO_DO_COMPLETED';

const kinds: readonly string[] = ['OVERDUE_TO_DO', 'TO_DO_ASSIGNED', 'TO_DO_COMPLETED'] satisfies ToDoNews[];

export function isToDoNews(type: string): type is ToDoNews {
  return kinds.includes(type);
}

function toldOf(
  toDo: ToDoDraft,
  index: number,
  loginUser: RecordPointer | null,
  createdAt: string,
  more: Payload,
): Told[] {
  if (loginUser === null) return [];
  const { name, dueDate, entity } = toDo;
  const about = entity ? { entityType: entity.type, entityId: entity.id } : {};
  const messagePayload = { toDoId: new RecordPointer('to-dos', index), name, dueDate, ...about, ...more };
  return [{ loginUser, messagePayload, createdAt }];
}

/** What there is to tell of the tasks of the last four weeks: who was given one, who missed one, whose is done. */
export function toDoNews(toDos: readonly ToDoDraft[], today: string): Record<ToDoNews, Told[]> {
  const news: Record<ToDoNews, Told[]> = { OVERDUE_TO_DO: [], TO_DO_ASSIGNED: [], TO_DO_COMPLETED: [] };
  const oldest = addDays(today, -28);
  toDos.forEach((toDo, index) => {
    const { responsible, createdBy, createdAt, completedAt, completionComment, dataType, dueDate } = toDo;
    if (createdAt >= oldest)
      news.TO_DO_ASSIGNED.push(
        ...toldOf(toDo, index, responsible, createdAt, { fromName: 'Administration' }),
      );
    if (completedAt !== null && completedAt >= oldest && completedAt < addDays(today, -2))
      news.TO_DO_COMPLETED.push(
        ...toldOf(toDo, index, createdBy, completedAt, {
          completionComment,
          dataType,
          responsibleName: 'Standortbetreuung',
        }),
      );
    const missed = dueDate === null ? null : addDays(dueDate, 1);
    if (completedAt === null && missed !== null && missed >= oldest && missed < addDays(today, -2))
      news.OVERDUE_TO_DO.push(...toldOf(toDo, index, responsible, `${missed}T05:00:00.000Z`, {}));
  });
  return news;
}
