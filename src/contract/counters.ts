import { addDays } from '../framework/schema/addDays.ts';

/** Where the counters of the app bar are answered, beside the socket that tells when they have changed. */
export const countersPath = '/api/notifier/counters';

/** What the app bar counts (documents, shell §3: counters kept globally; and the person's own tasks). */
export type CounterName =
  | 'openToDos'
  | 'overdueToDos'
  | 'openStacks'
  | 'openOrders'
  | 'openSubmissions'
  | 'openTerminations'
  | 'openTeacherDocuments'
  | 'studentAbsences'
  | 'pendingPaychecksCount';

/** What is counted: records of a resource that a filter of the list finds. */
export interface Counter {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
}

/** @param today `YYYY-MM-DD` @param loginUser who counts */
export function counters(today: string, loginUser: string): Record<CounterName, Counter> {
  const own = { responsible: loginUser, status: ['pending', 'in-progress', 'waiting-for-reply'] };
  return {
    openToDos: { resource: 'to-dos', filter: own },
    overdueToDos: { resource: 'to-dos', filter: { ...own, dueDate: { $lte: addDays(today, -1) } } },
    openStacks: { resource: 'stacks', filter: { isClosed: false, 'items.state': 'OPEN' } },
    openOrders: { resource: 'product-orders', filter: { fulfillmentState: 'open' } },
    openSubmissions: { resource: 'online-form-submissions', filter: { state: ['new', 'in-progress'] } },
    openTerminations: { resource: 'terminations', filter: { dueDate: { $gte: today } } },
    openTeacherDocuments: {
      resource: 'stored-documents',
      filter: { providerType: 'employees', checkedAt: { $exists: false } },
    },
    studentAbsences: { resource: 'student-absences', filter: { end: { $gte: today } } },
    pendingPaychecksCount: { resource: 'paychecks', filter: { state: ['draft', 'confirmed'] } },
  };
}

/** Answer of `GET`: exact to 1,000 (then 1,001); what somebody may not read, or not filter by, is absent. */
export type CountersAnswer = Partial<Record<CounterName, number>>;
