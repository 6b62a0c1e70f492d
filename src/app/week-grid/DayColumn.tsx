import { Box } from '@mui/material';
import { memo } from 'react';
import type { EnumOption } from '../../framework/schema/model.ts';
import { type DayAct, DayHead } from './DayHead.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { layOutDay } from './layOutDay.ts';
import { bodyOfDay, type WeekDrag } from './useWeekDrag.ts';
import { entryKey, type WeekEntry, type WeekTaken, type weekdays } from './WeekEntry.ts';
import { hourHeight, shortestMinutes, takenStyle, topOf } from './weekStyles.ts';
import { shortTimes, takenText, takenWithin, timesText } from './weekTexts.ts';

/** A time that something else takes, hatched; entries lie above it and leave a strip of it free. */
function TakenBlock({ taken, isCovered }: { taken: WeekTaken; isCovered: boolean }) {
  const { dayOfWeek, timeRange, everyWeeks = 1 } = taken;
  const text = takenText(taken);
  return (
    <Box
      role="img"
      aria-label={`${timesText(dayOfWeek, timeRange)}: ${text}`}
      title={`${shortTimes(timeRange)} ${text}`}
      sx={(theme) => ({
        ...takenStyle(everyWeeks === 1, theme),
        position: 'absolute',
        top: topOf(timeRange.startTime),
        height: topOf(timeRange.endTime - timeRange.startTime),
        left: 0,
        right: 0,
      })}
    >
      <Box
        component="span"
        aria-hidden
        hidden={isCovered}
        sx={{
          position: 'absolute',
          top: 2,
          left: 3,
          maxWidth: 'calc(100% - 6px)',
          maxHeight: 'calc(100% - 4px)',
          px: 0.5,
          borderRadius: 0.5,
          overflow: 'hidden',
          bgcolor: 'background.paper',
          color: 'text.secondary',
          fontSize: '0.6875rem',
          lineHeight: '16px',
        }}
      >
        {text}
      </Box>
    </Box>
  );
}

interface DayColumnProps {
  weekday: (typeof weekdays)[number];
  /** Entries and taken times of this day. */
  entries: readonly WeekEntry[];
  taken: readonly WeekTaken[];
  labels: readonly EnumOption[];
  /** A drag that begins or would end on this day. */
  drag: WeekDrag | null;
  /** Labels of an entry that is being drawn. */
  drawnLabels: readonly string[];
  isEditable: boolean;
  idOf: (key: string) => string;
  onAct: (act: DayAct) => void;
  /** CSS flex basis. */
  width: string;
}

/** A day from midnight to midnight: its head, a line per hour, what is taken, and its entries. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { weekday, entries, taken, labels, drag, drawnLabels, isEditable, idOf, onAct } = props;
  const common = { labels, taken, isEditable };
  const preview = drag?.dayOfWeek === weekday.day ? drag : null;
  return (
    <Box
      role="group"
      aria-label={weekday.name}
      sx={{
        flex: `1 0 ${props.width}`,
        minWidth: 0,
        containerType: 'inline-size',
        scrollSnapAlign: 'start',
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      <DayHead weekday={weekday} entries={entries} isEditable={isEditable} onAct={onAct} />
      <Box
        {...{ [bodyOfDay]: weekday.day }}
        component="ul"
        sx={(theme) => ({
          position: 'relative',
          listStyle: 'none',
          m: 0,
          p: 0,
          height: topOf(1440),
          backgroundColor:
            weekday.day > 5
              ? `color-mix(in srgb, ${theme.palette.colours.page} 60%, ${theme.palette.background.paper})`
              : theme.palette.background.paper,
          backgroundImage: `repeating-linear-gradient(transparent 0 ${hourHeight - 1}px, ${theme.palette.divider} ${hourHeight - 1}px ${hourHeight}px)`,
          ...(isEditable ? { cursor: 'crosshair', userSelect: 'none' } : {}),
        })}
      >
        {taken.map((one) => (
          <li key={`${one.timeRange.startTime}-${one.timeRange.endTime}-${one.everyWeeks}-${one.title}`}>
            <TakenBlock
              taken={one}
              isCovered={entries.some((entry) => takenWithin([one], entry).length > 0)}
            />
          </li>
        ))}
        {layOutDay(entries, shortestMinutes).map((place) => {
          const key = entryKey(place.item);
          return (
            <li key={idOf(key)}>
              <EntryBlock
                {...common}
                place={place}
                {...(drag?.key === key ? { look: 'ghost' as const } : {})}
                onOpen={() => onAct({ kind: 'open', key })}
              />
            </li>
          );
        })}
        {preview ? (
          <li aria-hidden>
            <EntryBlock
              {...common}
              look="preview"
              place={{
                item: { ...(preview.entry ?? { labels: drawnLabels }), ...preview },
                lane: 0,
                lanes: 1,
              }}
              onOpen={() => undefined}
            />
          </li>
        ) : null}
      </Box>
    </Box>
  );
});
