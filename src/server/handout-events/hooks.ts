import type { HandoutEvent, HandoutEventRole } from '../../../generated/types.ts';
import { handoutRoles } from '../../contract/handout-events/handoutRoles.ts';
import { isSameValue } from '../../framework/schema/merge/isSameValue.ts';
import type { SaveHook } from '../guardsAndHooks.ts';

type Values = Partial<HandoutEvent>;

const moving = ['eventDate', 'eventStartTime'] as const;

function isChanged(before: Readonly<Values>, values: Values, name: keyof HandoutEvent): boolean {
  return name in values && !isSameValue(before[name] ?? null, values[name] ?? null);
}

/** Whether the event takes place at another time. A first time of day moves nothing. */
function isMoved(before: Readonly<Values>, values: Values): boolean {
  return moving.some(
    (name) =>
      typeof before[name] !== 'object' && before[name] !== undefined && isChanged(before, values, name),
  );
}

/** Ends what a role has confirmed, unless the same save says otherwise. */
function withoutAnswer(values: Values, role: HandoutEventRole): Values {
  const hasConfirmed = `${role}HasConfirmed` as const;
  return {
    ...(hasConfirmed in values ? {} : { [hasConfirmed]: false }),
    [`${role}ConfirmedRemotely`]: false,
    [`${role}Request`]: null,
  };
}

/**
 * Keeps answers true: they belong to a person, a day and a time, and a confirmation that the office withdraws was
 * not given by the person.
 */
export const resetHandoutAnswers: SaveHook<'handout-events'> = ({ before, values }) => {
  if (!before) return {};
  const moved = isMoved(before, values);
  const changes = handoutRoles.map((role): Values => {
    const isAnswered = before[`${role}HasConfirmed`] === true || before[`${role}Request`] != null;
    if (isAnswered && (moved || isChanged(before, values, role))) return withoutAnswer(values, role);
    const isWithdrawn =
      values[`${role}HasConfirmed`] === false && before[`${role}ConfirmedRemotely`] === true;
    return isWithdrawn ? { [`${role}ConfirmedRemotely`]: false } : {};
  });
  return Object.assign({}, ...changes) as Values;
};
