import { Box, ButtonBase } from '@mui/material';
import { type RefObject, useEffect, useState } from 'react';
import { bodyOfDay } from './useWeekDrag.ts';
import { type WeekEntry, weekdays } from './WeekEntry.ts';
import { axisWidth } from './weekStyles.ts';
import { countText } from './weekTexts.ts';

interface DayTabsProps {
  frame: RefObject<HTMLElement | null>;
  entries: readonly WeekEntry[];
}

/** The days that lie within the frame by at least half. */
function visibleDays(frame: HTMLElement): number[] {
  const { left, right } = frame.getBoundingClientRect();
  return [...frame.querySelectorAll(`[${bodyOfDay}]`)]
    .filter((body) => {
      const rect = body.getBoundingClientRect();
      const middle = (rect.left + rect.right) / 2;
      return middle > left + axisWidth && middle < right;
    })
    .map((body) => Number(body.getAttribute(bodyOfDay)));
}

/** In a narrow window three days are visible at a time: one turns to the others by these buttons or by swiping. */
export function DayTabs({ frame, entries }: DayTabsProps) {
  const [visible, setVisible] = useState<readonly number[]>([1, 2, 3]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const handleScroll = () => {
      const days = visibleDays(element);
      setVisible((before) => (before.join() === days.join() ? before : days));
    };
    element.addEventListener('scroll', handleScroll, { passive: true });
    return () => element.removeEventListener('scroll', handleScroll);
  }, [frame]);

  function show(day: number): void {
    const body = frame.current?.querySelector(`[${bodyOfDay}="${day}"]`);
    const from = frame.current?.getBoundingClientRect();
    if (!body || !from) return;
    const left = body.getBoundingClientRect().left - from.left - axisWidth;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    frame.current?.scrollBy({ left, behavior: isCalm ? 'instant' : 'smooth' });
  }

  return (
    <Box role="group" aria-label="Tage" sx={{ display: 'flex', gap: 0.5, mb: 1 }}>
      {weekdays.map(({ day, name, short }) => {
        const count = entries.filter(({ dayOfWeek }) => dayOfWeek === day).length;
        const isVisible = visible.includes(day);
        return (
          <ButtonBase
            key={day}
            aria-label={`${name} zeigen${count > 0 ? `, ${countText(count)}` : ''}`}
            aria-pressed={isVisible}
            onClick={() => show(day)}
            sx={{
              flex: 1,
              minHeight: 40,
              flexDirection: 'column',
              borderRadius: 1,
              fontFamily: 'inherit',
              fontSize: '0.8125rem',
              fontWeight: isVisible ? 700 : 400,
              bgcolor: isVisible ? 'action.selected' : 'transparent',
              color: isVisible ? 'text.primary' : 'text.secondary',
            }}
          >
            {short}
            <Box
              component="span"
              sx={{
                width: 5,
                height: 5,
                mt: 0.25,
                borderRadius: '50%',
                bgcolor: count > 0 ? 'primary.main' : 'transparent',
              }}
            />
          </ButtonBase>
        );
      })}
    </Box>
  );
}
