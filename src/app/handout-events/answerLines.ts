import type { HandoutEventRole } from '../../../generated/types.ts';
import {
  type AnswerState,
  answerStateOf,
  type ReadEvent,
} from '../../contract/handout-events/handoutState.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import type { RowState } from './HandoutRow.tsx';

/** How each answer is shown. */
export const answerStates: Readonly<Record<AnswerState, RowState>> = {
  open: { label: 'Offen', colour: 'default' },
  requested: { label: 'Angefragt', colour: 'info' },
  confirmed: { label: 'Zugesagt', colour: 'success' },
  declined: { label: 'Abgesagt', colour: 'error' },
};

const dated = (text: string, instant: string | null | undefined): string[] =>
  instant ? [`${text} am ${formatInstant(instant)}`] : [];

/** What happened between the office and somebody involved; only what the reader may see. */
export function answerLines(event: ReadEvent, role: HandoutEventRole): string[] {
  const request = event[`${role}Request`];
  const state = answerStateOf(event, role);
  const asked = [...dated('Angefragt', request?.requestedAt), ...dated('Erinnert', request?.remindedAt)].join(
    ', ',
  );
  const note = request?.note ? [`„${request.note}“`] : [];
  if (state === 'confirmed') {
    const isOwn = event[`${role}ConfirmedRemotely`] === true;
    const own = dated('Selbst zugesagt', request?.answeredAt);
    return isOwn ? [...(own.length > 0 ? own : ['Selbst zugesagt']), ...note] : ['Vom Büro eingetragen'];
  }
  if (state === 'declined') return [...dated('Selbst abgesagt', request?.answeredAt), ...note];
  return asked === '' ? [] : [asked];
}
