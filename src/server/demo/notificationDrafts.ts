import { addDays, instantBefore } from './calendarDay.ts';
import type { DemoContext } from './demoContext.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoCounts, pointTo, RecordPointer } from './recordPointer.ts';
import type { ToDoDraft } from './toDoDrafts.ts';
import { isToDoNews, type Payload, type ToDoNews, type Told, toDoNews } from './toDoNews.ts';

export interface NotificationDraft {
  type: keyof typeof weights;
  loginUser: RecordPointer;
  messagePayload: Payload;
  deliveredAt: string | null;
  readAt: string | null;
  dismissedAt: string | null;
  createdAt: string;
}

const weights = {
  COMMON: 10,
  CALL: 6,
  MENTION: 10,
  OVERDUE_TO_DO: 16,
  TO_DO_ASSIGNED: 20,
  TO_DO_COMPLETED: 14,
  ENTITY_ASSIGNED_TO_SUPERVISOR: 8,
  SUPERVISED_ENTITY_DEACTIVATED: 5,
  WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE: 4,
  COURSE_CANCELLATION_FAILED: 3,
  HANDOUT_EVENT_FEEDBACK: 4,
} as const;

interface Ingredients {
  random: Random;
  context: DemoContext;
  counts: DemoCounts;
}

function entityPayload({ random, counts }: Ingredients, resource: string): Payload {
  const about = pointTo(random, counts, resource);
  return about ? { entityType: resource, entityId: about, objectType: resource, objectId: about } : {};
}

const payloads: Record<Exclude<NotificationDraft['type'], ToDoNews>, (given: Ingredients) => Payload> = {
  COMMON: () => ({
    name: 'Wartung',
    message: 'Am Sonntag ist der Leitstand zwischen 6 und 7 Uhr nicht erreichbar.',
  }),
  CALL: (given) => ({ name: 'Anruf', fromName: 'Sekretariat', ...entityPayload(given, 'institutions') }),
  MENTION: (given) => ({
    name: 'Erwähnung',
    message: 'Kannst du dir das bitte ansehen?',
    fromName: given.random.pick(['Standortbetreuung', 'Personal', 'Buchhaltung']),
    ...entityPayload(given, given.random.pick(['institutions', 'employees', 'parents'])),
  }),
  ENTITY_ASSIGNED_TO_SUPERVISOR: (given) => ({
    name: 'Neue Zuständigkeit',
    ...entityPayload(given, 'employees'),
  }),
  SUPERVISED_ENTITY_DEACTIVATED: (given) => ({
    name: 'Deaktivierung',
    dateOfDeactivation: addDays(given.context.referenceDay, given.random.int(-5, 20)),
    ...entityPayload(given, 'employees'),
  }),
  WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE: ({ random }) => {
    const [name, number, status] = random.pick([
      ['kurs_beginnt', 1001, 'APPROVED'],
      ['ferienworkshop', 1006, 'REJECTED'],
      ['rechnung_faellig', 1005, 'PENDING'],
    ] as const);
    return { name, configurationId: `wa-${number}`, status };
  },
  COURSE_CANCELLATION_FAILED: (given) => ({
    name: 'Kursabsage',
    message: 'Nicht alle konnten benachrichtigt werden.',
    institutionErrorCount: 0,
    studentErrorCount: given.random.int(1, 4),
    teacherErrorCount: given.random.int(0, 1),
    ...entityPayload(given, 'courses'),
  }),
  HANDOUT_EVENT_FEEDBACK: (given) => ({
    name: 'Rückmeldung zur Verteilaktion',
    authorType: given.random.pick(['institution', 'other']),
    actionType: given.random.pick(['create', 'other']),
    handoutEventId: pointTo(given.random, given.counts, 'handout-events'),
  }),
};

function later(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString();
}

function tell(given: Ingredients, type: Exclude<NotificationDraft['type'], ToDoNews>): Told {
  const { random, context } = given;
  return {
    loginUser: new RecordPointer('login-users', random.int(0, context.logins - 1)),
    messagePayload: payloads[type](given),
    createdAt: instantBefore(random, context.referenceDay, 4, 28),
  };
}

function tellOfToDo({ random }: Ingredients, news: readonly Told[]): Told | undefined {
  return news.length > 0 ? random.pick(news) : undefined;
}

/** `count` notifications of the last four weeks; whoever gets one of a task has to do with it. */
export function* notificationDrafts(
  context: DemoContext,
  counts: DemoCounts,
  toDos: readonly ToDoDraft[],
  count: number,
): Generator<NotificationDraft> {
  const news = toDoNews(toDos, context.referenceDay);
  for (let index = 0; index < count && context.logins > 0; index++) {
    const random = createRandom(context.seed, 'notification', index);
    const given = { random, context, counts };
    const drawn = random.weighted(weights);
    const ofToDo = isToDoNews(drawn) ? tellOfToDo(given, news[drawn]) : undefined;
    const type = isToDoNews(drawn) && !ofToDo ? 'COMMON' : drawn;
    const told = ofToDo ?? tell(given, isToDoNews(type) ? 'COMMON' : type);
    const readAt = random.chance(0.6) ? later(told.createdAt, random.int(2, 900)) : null;
    yield {
      type,
      ...told,
      deliveredAt: later(told.createdAt, 1),
      readAt,
      dismissedAt: readAt !== null && random.chance(0.3) ? later(readAt, random.int(1, 300)) : null,
    };
  }
}
