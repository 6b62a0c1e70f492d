import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useText } from '../../../../base/i18n/useText.ts';
import { visuallyHidden } from '../../../../base/theme/visuallyHidden.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { useWidgetKeys } from '../../../../shell/shortcuts/useWidgetKeys.ts';
import { dayByKey, weekDays } from './calendarDays.ts';
import type { CalendarEntry } from './calendarEntries.ts';
import { dayButton, MonthWeek, weekColumns } from './MonthWeek.tsx';

interface MonthGridProps {
  entity: EntityView;
  mondays: readonly string[];
  /** Title of the month. */
  title: string;
  day: string;
  today: string;
  entries: readonly CalendarEntry[];
  newPathOn: (day: string) => string | undefined;
  onShow: (day: string) => void;
  onOpen: (day: string) => void;
}

/** A month of weeks; arrow keys move between its days. */
export function MonthGrid({ mondays, title, onShow, ...week }: MonthGridProps) {
  const text = useText();
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const followed = useRef(false);
  const { day } = week;
  useWidgetKeys({
    title: text('calendar.map'),
    entries: [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: text('calendar.keyDay') },
      { keys: ['Home', 'End'], label: text('calendar.keyWeek') },
      { keys: ['PageUp', 'PageDown'], label: text('calendar.keyMonth') },
      { keys: ['Enter'], label: text('calendar.keyShow') },
    ],
  });

  useEffect(() => {
    if (followed.current) frame.current?.querySelector<HTMLElement>(`[${dayButton}="${day}"]`)?.focus();
    followed.current = false;
  }, [day]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    const here = target instanceof HTMLElement ? target.getAttribute(dayButton) : null;
    const next = here === null || altKey || ctrlKey || metaKey ? undefined : dayByKey(here, key);
    if (next === undefined) return;
    event.preventDefault();
    followed.current = true;
    onShow(next);
  }

  return (
    <Box
      ref={frame}
      role="group"
      aria-label={title}
      aria-describedby={hint}
      onKeyDown={handleKeyDown}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Box id={hint} sx={visuallyHidden}>
        {text('calendar.keys')}
      </Box>
      <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: weekColumns }}>
        <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'center', py: 0.5 }}>
          {text('calendar.weekHead')}
        </Typography>
        {text('calendar.weekdays')
          .split(' ')
          .map((name) => (
            <Typography key={name} variant="caption" color="textSecondary" sx={{ px: 1, py: 0.5 }}>
              {name}
            </Typography>
          ))}
      </Box>
      {mondays.map((monday) => (
        <MonthWeek key={monday} days={weekDays(monday)} {...week} />
      ))}
    </Box>
  );
}
