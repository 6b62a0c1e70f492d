import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { useWidgetKeys } from '../../framework/admin/shell/shortcuts/useWidgetKeys.ts';
import type { EnumOption } from '../../framework/schema/model.ts';
import { CopyDayDialog } from './CopyDayDialog.tsx';
import { DayColumn } from './DayColumn.tsx';
import type { DayAct } from './DayHead.tsx';
import { DayTabs } from './DayTabs.tsx';
import { EntryEditor } from './EntryEditor.tsx';
import { freeTimes, isFreeStart } from './entrySteps.ts';
import { HourAxis } from './HourAxis.tsx';
import { findByKey, focusKey, useWantedFocus } from './useWantedFocus.ts';
import { useWeekDrag, type WeekDrag } from './useWeekDrag.ts';
import { useWeekEdits } from './useWeekEdits.ts';
import { entryKey, type WeekEntry, type WeekTaken, type WeekTimes, weekdays } from './WeekEntry.ts';
import { WeekToolbar } from './WeekToolbar.tsx';
import { axisWidth, headHeight, topOf } from './weekStyles.ts';
import { takenWithin, weekKeys } from './weekTexts.ts';

/** Hours that a week shows without scrolling: from eight to twenty, and further if a time lies outside. */
export function shownHours(times: readonly WeekTimes[]): { from: number; to: number } {
  const from = Math.min(8 * 60, ...times.map(({ startTime }) => startTime));
  const to = Math.max(20 * 60, ...times.map(({ endTime }) => endTime));
  return { from: Math.floor(from / 60), to: Math.ceil(to / 60) };
}

interface WeekGridProps {
  /** No two of them begin on one day at one time with the same validity. */
  entries: readonly WeekEntry[];
  taken?: readonly WeekTaken[];
  /** Options of the labels, as in the definition; the first one is that of new entries. */
  labels: readonly EnumOption[];
  /** Receives the entries by day and start. Without it, the week can only be read. */
  onChange?: (entries: WeekEntry[]) => void;
  /** For a week that is being saved. */
  isDisabled?: boolean;
  /** Name for screen readers. */
  title?: string;
}

const none: readonly WeekTaken[] = [];
const ignore = () => undefined;

function ofDay<T extends { dayOfWeek: number }>(items: readonly T[], { day }: { day: number }): T[] {
  return items.filter(({ dayOfWeek }) => dayOfWeek === day);
}

const onTouch = '@media (pointer: coarse)';

/** Says how to edit the week; screen readers read it when they enter the grid. */
function WeekHelp({ id }: { id: string }) {
  return (
    <Typography id={id} variant="caption" color="textSecondary" component="p" sx={{ mt: 0.5 }}>
      <Box component="span" sx={{ [onTouch]: { display: 'none' } }}>
        Ziehen zeichnet, verschiebt und ändert Zeiten in Viertelstunden, mit Alt in 5 Minuten. Tasten: Pfeile
        verschieben, Umschalt und Pfeile ändern das Ende, Eingabe bearbeitet, Entf entfernt, Escape bricht das
        Ziehen ab, Strg+Z nimmt zurück.
      </Box>
      <Box component="span" sx={{ display: 'none', [onTouch]: { display: 'inline' } }}>
        Gedrückt halten und ziehen zeichnet oder verschiebt eine Zeit, antippen bearbeitet sie. Das Menü eines
        Tages fügt hinzu und kopiert.
      </Box>
    </Typography>
  );
}

/**
 * A week in which entries are drawn, moved and resized by mouse, touch and keyboard. It neither loads nor saves;
 * changes can be undone until the parent passes other entries.
 */
export function WeekGrid(props: WeekGridProps) {
  const { entries, taken = none, labels, onChange, isDisabled = false, title = 'Woche' } = props;
  const isEditable = onChange !== undefined && !isDisabled;
  const isNarrow = useIsNarrow();
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const helpId = useId();
  useWidgetKeys(isEditable ? weekKeys : null);
  const [drawnLabels, setDrawnLabels] = useState<readonly string[]>(() =>
    labels.slice(0, 1).map(({ value }) => String(value)),
  );
  const [edited, setEdited] = useState<string | null>(null);
  const [copied, setCopied] = useState<number | null>(null);
  const focus = useWantedFocus(root);
  const edits = useWeekEdits({ entries, onChange: onChange ?? ignore, onFocus: focus });
  const { drag, handlers, wasDragged } = useWeekDrag({
    frame,
    entries,
    isEditable,
    onDrop: drop,
    onCancel: edits.announceCancelled,
  });
  const { from, to } = shownHours([...entries, ...taken].map(({ timeRange }) => timeRange));
  const openedAt = useRef(from);
  useEffect(() => {
    frame.current?.scrollTo?.({ top: topOf(openedAt.current * 60) - 8 });
  }, []);

  function drop({ key, entry, dayOfWeek, timeRange }: WeekDrag): void {
    if (entry === null || key === null) edits.add({ dayOfWeek, timeRange, labels: drawnLabels });
    else edits.change(key, { ...entry, dayOfWeek, timeRange });
  }

  function addTo(day: number): void {
    const timeRange = freeTimes(entries, day);
    const key = timeRange && edits.add({ dayOfWeek: day, timeRange, labels: drawnLabels });
    if (key !== null) setEdited(key);
  }

  const week = useMemo(
    () =>
      weekdays.map((weekday) => ({
        weekday,
        entries: ofDay(entries, weekday),
        taken: ofDay(taken, weekday),
      })),
    [entries, taken],
  );
  const latestAct = useRef<(act: DayAct) => void>(ignore);
  latestAct.current = (act) => {
    if (act.kind === 'add') addTo(act.day);
    else if (act.kind === 'copy') setCopied(act.day);
    else if (act.kind === 'clear') edits.clearDay(act.day);
    else if (act.kind === 'open' && !wasDragged.current) setEdited(act.key);
  };
  // the same function each time, so that a drag draws only the days it touches
  const handleAct = useCallback((act: DayAct) => latestAct.current(act), []);

  function handleKeyDown(event: KeyboardEvent): void {
    const target = event.target as Element;
    // events of menus and dialogs arrive here, too
    if (!isEditable || !root.current?.contains(target)) return;
    const entry = entries.find((one) => entryKey(one) === target.getAttribute(focusKey));
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key);
    if (isUndo) {
      if (event.key.toLowerCase() === 'y' || event.shiftKey) edits.redo(true);
      else edits.undo(true);
    } else if (!entry || drag || !edits.handleKey(event, entry)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const editedEntry = edited === null ? undefined : entries.find((entry) => entryKey(entry) === edited);
  function closeEditor(): void {
    if (edited !== null) focus(edited);
    setEdited(null);
  }

  return (
    <Box
      ref={root}
      role="group"
      aria-label={title}
      {...(onChange ? { 'aria-describedby': helpId } : {})}
      onKeyDown={handleKeyDown}
      // forms of the editor and the dialog are not those around the grid
      onSubmit={(event) => event.stopPropagation()}
      sx={{ minWidth: 0 }}
    >
      {onChange ? (
        <WeekToolbar
          labels={labels}
          drawnLabels={drawnLabels}
          isDisabled={isDisabled}
          edits={edits}
          onChoose={setDrawnLabels}
        />
      ) : null}
      {isNarrow ? <DayTabs frame={frame} entries={entries} /> : null}
      <Box
        ref={frame}
        {...handlers}
        {...(isEditable ? {} : { role: 'region', tabIndex: 0, 'aria-label': `${title}, Uhrzeiten` })}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          position: 'relative',
          height: headHeight + topOf((to - from) * 60) + 16,
          maxHeight: '60dvh',
          overflow: 'auto',
          overscrollBehaviorX: 'contain',
          scrollSnapType: drag || !isNarrow ? 'none' : 'x proximity',
          scrollPaddingLeft: axisWidth,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          ...(drag ? { '& button': { cursor: 'grabbing' } } : {}),
        }}
      >
        <HourAxis />
        {week.map(({ weekday, ...own }) => (
          <DayColumn
            key={weekday.day}
            weekday={weekday}
            {...own}
            labels={labels}
            drag={drag?.dayOfWeek === weekday.day || drag?.entry?.dayOfWeek === weekday.day ? drag : null}
            drawnLabels={drawnLabels}
            isEditable={isEditable}
            idOf={edits.idOf}
            onAct={handleAct}
            width={isNarrow ? `calc((100% - ${axisWidth}px) / 3)` : '92px'}
          />
        ))}
      </Box>
      {onChange ? (
        <>
          <Typography role="status" variant="body2" sx={{ minHeight: 20, mt: 0.5 }}>
            <span key={edits.announcement.at}>{edits.announcement.text}</span>
          </Typography>
          <WeekHelp id={helpId} />
        </>
      ) : null}
      {editedEntry && isEditable ? (
        <EntryEditor
          key={edited}
          entry={editedEntry}
          labels={labels}
          taken={takenWithin(taken, editedEntry)}
          anchor={() => findByKey(frame.current, entryKey(editedEntry)) ?? document.body}
          refusalOf={(next) => (isFreeStart(entries, next, edited) ? undefined : 'Diese Zeit gibt es schon')}
          onApply={(next) => {
            setEdited(null);
            edits.change(entryKey(editedEntry), next);
            setDrawnLabels(next.labels);
          }}
          onRemove={() => {
            setEdited(null);
            edits.remove(entryKey(editedEntry));
          }}
          onClose={closeEditor}
        />
      ) : null}
      {copied !== null && isEditable ? (
        <CopyDayDialog
          entries={entries}
          from={copied}
          onCopy={(copy, days) => {
            setCopied(null);
            edits.copy(copy, { from: copied, to: days });
          }}
          onClose={() => setCopied(null)}
        />
      ) : null}
    </Box>
  );
}
