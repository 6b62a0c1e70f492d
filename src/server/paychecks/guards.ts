import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { RecordGuard } from '../../framework/server/repository/RecordGuard.ts';
import { mayCustom } from '../../framework/server/rights/mayCustom.ts';

const states = ['draft', 'confirmed', 'released', 'paid'] as const;
const payment = ['paymentPreparedBy', 'paymentPreparedAt', 'paidAt'] as const;
const confirmed = states.indexOf('confirmed');

/** States whose threshold a change passes, in either direction. */
interface Passed {
  from: number;
  to: number;
}

function stateOf(record: RecordData | undefined): number {
  return Math.max(0, (states as readonly unknown[]).indexOf(record?.state));
}

/** What happens to the state; a paycheck that goes to somebody else is taken back from one and made for the other. */
function passedBy(before: RecordData | undefined, now: RecordData | undefined): Passed[] {
  const [from, to] = [stateOf(before), stateOf(now)];
  if (before && now && before.employee !== now.employee)
    return [
      { from, to: 0 },
      { from: 0, to },
    ];
  return [{ from, to }];
}

function refuse(names: readonly string[], sentence: string): never {
  const fields = Object.fromEntries(names.map((name) => [name, sentence]));
  throw new AppError('forbidden', names.length > 0 ? { fields } : undefined, sentence);
}

/**
 * Confirming somebody else's paycheck, and releasing and paying any, are rights of their own; so is taking each of them
 * back, by another state, another person or a deletion.
 */
export const guardPaycheck: RecordGuard = ({ actor }, { before, after }) => {
  const now = after ? { ...before, ...after } : undefined;
  const passed = passedBy(before, now);
  const passes = (state: number) =>
    passed.some(({ from, to }) => Math.min(from, to) < state && state <= Math.max(from, to));
  const isChanged = (name: string) =>
    after !== null && name in after && !isSameValue(before?.[name] ?? null, after[name] ?? null);
  const touched = ['state', 'employee', ...payment].filter(isChanged);
  const isAudit = passes(confirmed + 1) || passes(confirmed + 2) || payment.some(isChanged);
  if (isAudit && !mayCustom(actor, 'auditAndReleasePaychecks'))
    refuse(touched, 'Du darfst Abrechnungen nicht zur Zahlung freigeben.');
  const isOwn = [before, now].every((record) => !record || record.employee === actor.profile?.id);
  if (passes(confirmed) && !isOwn && !mayCustom(actor, 'confirmPaychecksForOthers'))
    refuse(touched, 'Du darfst nur deine eigenen Abrechnungen bestätigen.');
};
