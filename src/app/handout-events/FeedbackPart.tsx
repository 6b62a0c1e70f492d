import { feedbackRoles, handoutRoleNames } from '../../contract/handout-events/handoutRoles.ts';
import type { ReadEvent } from '../../contract/handout-events/handoutState.ts';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import type { SectionPartProps } from '../../framework/admin/session/registry/Registry.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { HandoutRow, type RowState } from './HandoutRow.tsx';
import { HandoutRows } from './HandoutRows.tsx';
import { useHandoutPeople } from './useHandoutPeople.ts';

const feedbackField = (role: (typeof feedbackRoles)[number]) => `${role}Feedback` as const;
const fieldNames = feedbackRoles.map(feedbackField);

const states = {
  open: { label: 'Nicht angefordert', colour: 'default' },
  requested: { label: 'Angefordert', colour: 'info' },
  begun: { label: 'Begonnen', colour: 'info' },
} as const satisfies Record<string, RowState>;

/** Asks for the feedback that is missing after a handout event; renders nothing before its day. */
export function FeedbackPart({ entity, record }: SectionPartProps) {
  const { people, sendsMails, ask, isRunning } = useHandoutPeople({ entity, record }, 'feedback', fieldNames);
  const event = record as ReadEvent;
  const isDue = event.isActive !== false && (event.eventDate ?? '9') <= dayInBerlin(new Date());
  const missing = feedbackRoles.filter(
    (role) => people.get(role)?.mayAskFeedback === true && !event[feedbackField(role)],
  );
  if (!isDue || missing.length === 0) return null;
  return (
    <HandoutRows label="Fehlende Rückmeldungen" sendsMails={sendsMails} isRunning={isRunning}>
      {missing.map((role) => {
        const person = people.get(role);
        const requestedAt = event[`${role}Request`]?.feedbackRequestedAt;
        const begunAt = person?.feedbackBegunAt;
        return (
          <HandoutRow
            key={role}
            title={handoutRoleNames[role]}
            name={person?.name ?? null}
            state={begunAt ? states.begun : requestedAt ? states.requested : states.open}
            lines={[
              ...(requestedAt ? [`Angefordert am ${formatInstant(requestedAt)}`] : []),
              ...(begunAt ? [`Zuletzt daran geschrieben am ${formatInstant(begunAt)}`] : []),
              ...(person?.hasMail ? [] : ['Keine E-Mail-Adresse hinterlegt']),
            ]}
            action={person?.hasMail ? (requestedAt ? 'Erneut senden' : 'Rückmeldung anfordern') : null}
            isRunning={isRunning}
            onAsk={() => ask([role])}
          />
        );
      })}
    </HandoutRows>
  );
}
