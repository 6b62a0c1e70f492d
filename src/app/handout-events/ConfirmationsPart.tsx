import { handoutRoleNames, handoutRoles } from '../../contract/handout-events/handoutRoles.ts';
import { answerStateOf, isOver, type ReadEvent } from '../../contract/handout-events/handoutState.ts';
import type { SectionPartProps } from '../../framework/admin/session/registry/Registry.ts';
import { answerLines, answerStates } from './answerLines.ts';
import { HandoutRow } from './HandoutRow.tsx';
import { HandoutRows } from './HandoutRows.tsx';
import { useHandoutPeople } from './useHandoutPeople.ts';

const fieldNames = handoutRoles.map((role) => `${role}HasConfirmed`);
const noMail = 'Keine E-Mail-Adresse hinterlegt';

/** Who has confirmed a handout event, since when and by whom; asks those whose answer is missing. */
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
