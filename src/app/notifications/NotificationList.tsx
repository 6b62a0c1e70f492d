import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button } from '@mui/material';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { OwnNotification } from '../../contract/notifications/notifierCalls.ts';
import { useCharacterKeys } from '../../framework/admin/shell/shortcuts/useShortcuts.ts';
import { useWidgetKeys } from '../../framework/admin/shell/shortcuts/useWidgetKeys.ts';
import { NotificationCard } from './NotificationCard.tsx';
import { groupByRecord } from './ownLists.ts';
import type { CentreActions } from './useNotificationCentre.ts';

type CardActions = Pick<CentreActions, 'dismiss' | 'revoke' | 'remindTomorrow'>;

interface GroupProps extends CardActions {
  notifications: readonly [OwnNotification, ...OwnNotification[]];
  onLeave: () => void;
}

function aboutWhat({ messagePayload: { entityName } }: OwnNotification): string {
  return typeof entityName === 'string' && entityName !== '' ? `„${entityName}“` : 'diesem Eintrag';
}

/** The newest about a record; the others unfold below it. */
function Group({ notifications: [first, ...others], dismiss, ...card }: GroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const all = [first, ...others];
  const isOpen = first.dismissedAt === null;
  return (
    <>
      <NotificationCard notification={first} dismiss={dismiss} {...card} />
      {others.length > 0 ? (
        <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', pl: 6.5, pr: 2, pb: 0.5 }}>
          <Button
            aria-expanded={isUnfolded}
            onClick={() => setIsUnfolded(!isUnfolded)}
            startIcon={isUnfolded ? <ExpandLessIcon /> : <ExpandMoreIcon />}
            sx={{ fontWeight: 400, textAlign: 'left', overflowWrap: 'anywhere', minWidth: 0 }}
          >
            {`${others.length} weitere zu ${aboutWhat(first)}`}
          </Button>
          {isOpen ? (
            <Button onClick={() => dismiss(all.map(({ id }) => id))} sx={{ fontWeight: 400, ml: 'auto' }}>
              {`Alle ${all.length} löschen`}
            </Button>
          ) : null}
        </Box>
      ) : null}
      {isUnfolded
        ? others.map((one) => (
            <NotificationCard key={one.id} notification={one} dismiss={dismiss} {...card} />
          ))
        : null}
    </>
  );
}

const keys = {
  title: 'Benachrichtigungen',
  entries: [
    { keys: ['j'], label: 'Zur nächsten' },
    { keys: ['k'], label: 'Zur vorigen' },
    { keys: ['e'], label: 'Löschen' },
    { keys: ['Enter'], label: 'Öffnen' },
  ],
};

/** The card beside the one with the focus, the first or last without one. */
function cardBeside(list: HTMLElement, from: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const cards = [...list.querySelectorAll<HTMLElement>('[data-notification]')];
  const at = from ? cards.indexOf(from) : -1;
  if (at < 0) return step > 0 ? cards[0] : cards.at(-1);
  return cards[at + step];
}

function cardOf({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-notification]') : null;
}

/** J and K move among the cards of a list, E deletes one, Enter opens it. */
function handleCardKey(event: KeyboardEvent<HTMLElement>, hasCharacters: boolean): void {
  const { key, target, currentTarget: list, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey) return;
  const card = cardOf(event);
  const letter = hasCharacters ? key.toLowerCase() : '';
  if (letter === 'j' || letter === 'k') cardBeside(list, card, letter === 'j' ? 1 : -1)?.focus();
  else if (letter === 'e' && card) card.querySelector<HTMLElement>('[data-leaves=dismiss]')?.click();
  else if (key === 'Enter' && card === target) card.querySelector<HTMLElement>('a')?.click();
  else return;
  event.preventDefault();
}

/** After a key took a card off its list, the focus goes to the next one. */
function handleCardClick(event: MouseEvent<HTMLElement>): void {
  const { detail, target, currentTarget: list } = event;
  const card = cardOf(event);
  if (detail > 0 || !card || !(target as Element).closest('[data-leaves]')) return;
  (cardBeside(list, card, 1) ?? cardBeside(list, card, -1))?.focus();
}

/** Handlers of the keys of the cards inside an element; the map of keys names them while it is shown. */
export function useCardKeys(isShown: boolean) {
  const [hasCharacters] = useCharacterKeys();
  useWidgetKeys(isShown ? keys : null);
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleCardKey(event, hasCharacters),
    onClick: handleCardClick,
  };
}

interface NotificationListProps extends CardActions {
  notifications: readonly OwnNotification[];
  onLeave: () => void;
}

/** Cards, the newest first; those about one record are together. */
export function NotificationList({ notifications, ...card }: NotificationListProps) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > [data-notification] ~ [data-notification]': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {groupByRecord(notifications).map((group) => (
        <Group key={group.key} notifications={group.notifications} {...card} />
      ))}
    </Box>
  );
}
