import { addDays } from '../../framework/schema/dates.ts';

/** Path of the counters; under `notifier` because its socket reports when they change. */
export const countersPath = '/api/notifier/counters';

/** Counters of the app bar. */
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

/** Counts the records of a resource that match a list filter. */
export interface Counter {
  resource: string;
  filter: Readonly<Record<string, unknown>>;
}

/**
 * Definitions of all counters.
 * @param today `YYYY-MM-DD`
 * @param loginUser id of the current login user, whose own tasks are counted
 */
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
