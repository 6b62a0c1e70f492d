import type { Paycheck, PaycheckState } from '../../../generated/types.ts';
import { AppError } from '../../framework/schema/errors.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { RecordGuard } from '../guardsAndHooks.ts';
import { mayCustom } from '../mayCustom.ts';

const states: readonly PaycheckState[] = ['draft', 'confirmed', 'released', 'paid'];
const payment = ['paymentPreparedBy', 'paymentPreparedAt', 'paidAt'] as const;
/** The parts that are confirmed and released: payee, items, and the document. */
const content = [
  'employee',
  'contracts',
  'from',
  'to',
  'invoiceNumber',
  'invoiceGenerationType',
  'storedFile',
  'courseItems',
  'handoutEventItems',
  'submissionItems',
  'billItems',
  'specialFeeItems',
] as const;
const confirmed = states.indexOf('confirmed');

/**
 * Indices of the states before and after a change; the change passes every threshold in between, in either
 * direction.
 */
interface Passed {
  from: number;
  to: number;
}

function stateOf(paycheck: Partial<Paycheck> | undefined): number {
  return Math.max(0, states.indexOf(paycheck?.state ?? 'draft'));
}

/** Thresholds that a change passes; a change of content counts as a return to draft and a new rise. */
function passedBy({ from, to }: Passed, isOtherContent: boolean): Passed[] {
  if (!isOtherContent) return [{ from, to }];
  return [
    { from, to: 0 },
    { from: 0, to },
  ];
}

function refuse(names: readonly string[], sentence: string): never {
  const fields = Object.fromEntries(names.map((name) => [name, sentence]));
  throw new AppError('forbidden', names.length > 0 ? { fields } : undefined, sentence);
}

/**
 * Confirming another employee's paycheck, and releasing or paying any, require custom rights. So does
 * reversing these steps, by another state, other content or a deletion.
 */
export const guardPaycheck: RecordGuard<'paychecks'> = ({ actor }, { before, after }) => {
  const now = after ? { ...before, ...after } : undefined;
  const isChanged = (name: keyof Paycheck) =>
    after !== null && name in after && !isSameValue(before?.[name] ?? null, after[name] ?? null);
  const passed = passedBy(
    { from: stateOf(before), to: stateOf(now) },
    before !== undefined && content.some(isChanged),
  );
  const passes = (state: number) =>
    passed.some(({ from, to }) => Math.min(from, to) < state && state <= Math.max(from, to));
  const touched = (['state', ...content, ...payment] as const).filter(isChanged);
  const isAudit = passes(confirmed + 1) || passes(confirmed + 2) || payment.some(isChanged);
  if (isAudit && !mayCustom(actor, 'auditAndReleasePaychecks'))
    refuse(touched, 'Du darfst Abrechnungen nicht zur Zahlung freigeben.');
  const isOwn = [before, now].every((record) => !record || record.employee === actor.profile?.id);
  if (passes(confirmed) && !isOwn && !mayCustom(actor, 'confirmPaychecksForOthers'))
    refuse(touched, 'Du darfst nur deine eigenen Abrechnungen bestätigen.');
};
