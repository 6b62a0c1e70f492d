import type { HandoutEventRole } from '../../../generated/types.ts';
import { handoutRoleNames, handoutRoles } from '../../contract/handout-events/handoutRoles.ts';
import {
  type AnswerState,
  answerStateOf,
  isOver,
  type ReadEvent,
} from '../../contract/handout-events/handoutState.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import type { SectionPartProps } from '../../framework/admin/session/registry/Registry.ts';
import { HandoutRow, type RowState } from './HandoutRow.tsx';
import { HandoutRows } from './HandoutRows.tsx';
import { useHandoutPeople } from './useHandoutPeople.ts';

/** Row state of each answer. */
const answerStates: Readonly<Record<AnswerState, RowState>> = {
  open: { label: 'Offen', colour: 'default' },
  requested: { label: 'Angefragt', colour: 'info' },
  confirmed: { label: 'Zugesagt', colour: 'success' },
  declined: { label: 'Abgesagt', colour: 'error' },
};

const dated = (text: string, instant: string | null | undefined): string[] =>
  instant ? [`${text} am ${formatInstant(instant)}`] : [];

/** Lines about the contact between the office and a person involved; only those the reader may see. */
function answerLines(event: ReadEvent, role: HandoutEventRole): string[] {
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

const fieldNames = handoutRoles.map((role) => `${role}HasConfirmed`);
const noMail = 'Keine E-Mail-Adresse hinterlegt';

/** Confirmations of a handout event with time and author; reminds people whose answer is missing. */
export function ConfirmationsPart({ entity, record, title, fields }: SectionPartProps) {
  const { people, sendsMails, isLoaded, ask, isRunning } = useHandoutPeople(
    { entity, record },
    'confirmation',
    fieldNames,
  );
  const event = record as ReadEvent;
  const isReadable = new Set(fields.map(({ name }) => name));
  const roles = handoutRoles.filter((role) => isReadable.has(`${role}HasConfirmed`));
  // without the right to ask, the record itself says who is involved
  const involved = roles.filter((role) => (isLoaded ? people.has(role) : Boolean(record[role])));
  const isClosed = event.isActive === false || isOver(event, new Date());
  const canAsk = (role: (typeof roles)[number]) => {
    const person = people.get(role);
    return !isClosed && person?.mayAsk === true && person.hasMail;
  };
  const missing = involved.filter((role) => canAsk(role) && answerStateOf(event, role) === 'open');
  if (roles.length === 0) return null;
  return (
    <HandoutRows
      label={title}
      sendsMails={sendsMails}
      isRunning={isRunning}
      onAskAll={missing.length > 1 ? () => ask(missing) : undefined}
    >
      {involved.map((role) => {
        const person = people.get(role);
        const state = answerStateOf(event, role);
        const lines = answerLines(event, role);
        return (
          <HandoutRow
            key={role}
            title={handoutRoleNames[role]}
            name={person?.name ?? null}
            state={answerStates[state]}
            lines={person?.mayAsk && !person.hasMail ? [...lines, noMail] : lines}
            action={
              canAsk(role) && state !== 'confirmed' ? (state === 'open' ? 'Anfragen' : 'Erneut senden') : null
            }
            isRunning={isRunning}
            onAsk={() => ask([role])}
          />
        );
      })}
    </HandoutRows>
  );
}
