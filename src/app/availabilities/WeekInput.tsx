import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, FormHelperText, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { sortEntries } from '../../contract/availabilities/entries.ts';
import type { findAvailabilities } from '../../contract/scheduler/findAvailabilities.ts';
import { formatTimeRange } from '../../framework/admin/base/format/dates.ts';
import { isBegun, isEmptyList } from '../../framework/admin/records/form/formValues.ts';
import { EmptyListChoice } from '../../framework/admin/records/inputs/EmptyListChoice.tsx';
import {
  FormHostContext,
  type FormRecord,
  FormRecordContext,
} from '../../framework/admin/records/inputs/FormHost.ts';
import { MemberGroup } from '../../framework/admin/records/inputs/MemberGroup.tsx';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { InputProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { isSameEntry } from '../../framework/schema/merge/mergeEntries.ts';
import type { Field } from '../../framework/schema/model.ts';
import type { WeekEntry, WeekTaken } from '../week-grid/WeekEntry.ts';
import { WeekGrid } from '../week-grid/WeekGrid.tsx';
import { overlapText, validityText } from '../week-grid/weekTexts.ts';
import { EntryForm, emptyEntry } from './EntryForm.tsx';
import { LabelChips } from './LabelChips.tsx';
import { UnaddedContext } from './UnaddedContext.ts';
import { availabilityKinds, type EntryDraft, entriesOf, type WeekField, weekField } from './weekEntries.ts';

interface EntryRowProps extends WeekField {
  entry: WeekEntry;
  isEdited: boolean;
  problem: string | undefined;
  /** The other times that it overlaps, as a warning. */
  overlap: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** One time of the week in the list, with the buttons to change and remove it. */
function EntryRow({ days, labels, entry, isEdited, problem, overlap, onEdit, onRemove }: EntryRowProps) {
  const day = days.find(({ value }) => value === entry.dayOfWeek)?.title ?? String(entry.dayOfWeek);
  const times = formatTimeRange(entry.timeRange.startTime, entry.timeRange.endTime);
  const validity = validityText(entry);
  // the same time may be listed for this and for the next school year
  const name = validity === '' ? `${day} ${times}` : `${day} ${times}, ${validity}`;
  return (
    <Box
      component="li"
      sx={{
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        ...(isEdited ? { bgcolor: 'action.selected' } : {}),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
          <Box component="span" sx={{ minWidth: 92 }}>
            {day}
          </Box>
          <Box component="span" sx={{ minWidth: 132, fontVariantNumeric: 'tabular-nums' }}>
            {times}
          </Box>
          <LabelChips labels={labels} values={entry.labels} />
          {validity === '' ? null : (
            <Typography component="span" variant="body2" color="textSecondary">
              {validity}
            </Typography>
          )}
        </Box>
        <IconButton size="small" aria-label={`${name} ändern`} aria-pressed={isEdited} onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={`${name} entfernen`} onClick={onRemove}>
          <DeleteOutlineIcon fontSize="small" />
        </IconButton>
      </Box>
      {problem === undefined ? null : <FormHelperText error>{problem}</FormHelperText>}
      {overlap === undefined ? null : (
        <FormHelperText sx={{ color: 'warning.main' }}>{overlap}</FormHelperText>
      )}
    </Box>
  );
}

const none: readonly WeekTaken[] = [];

/**
 * Recurring bookings in a record's week, shown behind the times that are edited; nothing for a
 * new record, without real time, or if it cannot be loaded.
 */
function useTakenTimes({ entity: { resource }, stored }: FormRecord): readonly WeekTaken[] {
  const { http } = useServices();
  const type = availabilityKinds[resource]?.realTime;
  const id = stored?.id;
  const { data } = useQuery({
    queryKey: [resource, 'takenTimes', id],
    enabled: type !== undefined && typeof id === 'string',
    retry: false,
    queryFn: async ({ signal }) => {
      if (!type) throw new Error('It is asked without a type.');
      return await callServer<typeof findAvailabilities>(
        http,
        'GET /api/scheduler/availabilities/{type}/{id}',
        {
          params: { type, id: String(id) },
          signal,
          isQuiet: true,
        },
      );
    },
  });
  return data?.recurring ?? none;
}

/** First German message in a branch of a form's errors. */
function messageIn(errors: unknown): string | undefined {
  if (!isJsonObject(errors)) return undefined;
  if (typeof errors.message === 'string') return errors.message;
  return Object.values(errors)
    .map(messageIn)
    .find((message) => message !== undefined);
}

/** German messages of the entries of a list, by index. */
function useEntryProblems(source: string): (at: number) => string | undefined {
  const { getFieldState } = useFormContext();
  const formState = useFormState({ name: source });
  return (at) => messageIn(getFieldState(`${source}.${at}`, formState).error);
}

/** Reports data in the entry fields that saving would lose, or refuses to save them. */
function useUnaddedReport(field: Field, source: string) {
  const onUnadded = useContext(UnaddedContext);
  const host = useContext(FormHostContext);
  const block = host?.block;
  const report = (has: boolean) => {
    if (onUnadded) onUnadded(has);
    else block?.(source, has ? `${field.title}: Der Eintrag ist noch nicht hinzugefügt.` : undefined);
  };
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => () => latest.current(false), []);
  return report;
}

interface Editing {
  /** Place in the list; null for a new entry. */
  at: number | null;
  start: EntryDraft;
  /** Makes the fields of another entry a form of their own. */
  key: number;
}

/** Whether typed data would be lost by saving the list: it is neither empty nor one of the entries. */
function isUnadded(field: Field, draft: EntryDraft, entries: readonly unknown[]): boolean {
  // an emptied list of labels is as good as none
  const typed = Object.fromEntries(Object.entries(draft).filter(([, value]) => !isEmptyList(value)));
  return isBegun(field, typed) && !entries.some((entry) => isSameEntry(field, draft, entry));
}

/** The times of a week: a form for one entry above the list, sorted by weekday and start. */
export function WeekInput({ field, source }: InputProps) {
  const { field: control } = useController({ name: source });
  const formRecord = useContext(FormRecordContext);
  const entity = useDefinitions().entity(formRecord.entity.resource);
  const taken = useTakenTimes(formRecord);
  const problemOf = useEntryProblems(source);
  const report = useUnaddedReport(field, source);
  const typed = useRef<EntryDraft>(emptyEntry);
  // what the fields still show after it was added; its entry may have been moved or removed since
  const added = useRef<EntryDraft | null>(null);
  const [editing, setEditing] = useState<Editing>({ at: null, start: emptyEntry, key: 0 });
  const known = weekField(field);
  const entries = entriesOf(control.value) ?? [];
  const others = entries.filter((_, at) => at !== editing.at);

  const latest = useRef(entries);
  latest.current = entries;
  function handleType(draft: EntryDraft): void {
    typed.current = draft;
    if (!isSameEntry(field, draft, added.current)) added.current = null;
    report(added.current === null && isUnadded(field, draft, latest.current));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed entry may be the typed one
  useEffect(() => handleType(typed.current), [control.value]);

  const edit = (at: number | null, start: EntryDraft) =>
    setEditing(({ key }) => ({ at, start, key: key + 1 }));

  function handleAdd(entry: EntryDraft): void {
    added.current = entry;
    const { updatedAt: _, ...typed } = entry;
    const changed = Object.fromEntries(Object.entries(typed).filter(([, value]) => (value ?? null) !== null));
    control.onChange(sortEntries([...others, changed as unknown as WeekEntry]));
    if (editing.at !== null) edit(null, emptyEntry);
  }

  function handleRemove(at: number): void {
    control.onChange(entries.filter((_, other) => other !== at));
    if (editing.at !== null) edit(null, emptyEntry);
  }

  return (
    <MemberGroup field={field} source={source}>
      <WeekGrid
        entries={entries}
        taken={taken}
        labels={known.labels}
        title={field.title}
        onChange={(drawn) => {
          control.onChange(drawn);
          if (editing.at !== null) edit(null, emptyEntry);
        }}
      />
      {entity ? (
        <EntryForm
          key={editing.key}
          entity={entity}
          field={field}
          others={others}
          start={editing.start}
          isChange={editing.at !== null}
          onType={handleType}
          onAdd={handleAdd}
          onCancel={() => edit(null, emptyEntry)}
        />
      ) : null}
      <Box component="ul" aria-label="Einträge" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0 }}>
        {sortEntries(entries).map((entry) => {
          const at = entries.indexOf(entry);
          return (
            <EntryRow
              key={`${entry.dayOfWeek} ${entry.timeRange.startTime} ${at}`}
              {...known}
              entry={entry}
              isEdited={editing.at === at}
              problem={problemOf(at)}
              overlap={overlapText(
                entry,
                entries.filter((other) => other !== entry),
              )}
              onEdit={() => edit(at, { ...entry })}
              onRemove={() => handleRemove(at)}
            />
          );
        })}
      </Box>
      <EmptyListChoice field={field} source={source} />
    </MemberGroup>
  );
}
