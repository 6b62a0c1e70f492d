import { Box, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Field } from '../../../schema/model.ts';
import { formatInstant } from '../../base/format/formatInstant.ts';
import { useText } from '../../base/i18n/useText.ts';
import { unpopulated } from '../../session/data-provider/unpopulated.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { StepDialog } from '../../shell/dialogs/StepDialog.tsx';
import { CompareField } from './CompareField.tsx';
import { comparedFields } from './comparedFields.ts';
import { StateSelect } from './StateSelect.tsx';
import { stateAfter } from './stateAfter.ts';
import { useStep } from './useStep.ts';

interface CompareDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Newest first; the dialog compares the states after them. */
  entries: readonly HistoryEntry[];
  /** Fields the user may change. */
  writable: readonly Field[];
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Compares two states of a record, field by field, and restores chosen fields to the earlier one. */
export function CompareDialog({ entity, record, entries, writable, onDone, onClose }: CompareDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const [earlier, setEarlier] = useState(1);
  const [later, setLater] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const now = unpopulated(entity, record);
  const [before, after] = [earlier, later].map((place) => stateAfter(now, entries.slice(0, place)));
  const fields = comparedFields(entity, before ?? {}, after ?? {});
  const canRestore = ({ name }: Field) =>
    writable.some((field) => field.name === name) && !isSameValue(before?.[name], now[name]);
  const wanted = fields
    .map(({ field }) => field)
    .filter((field) => chosen.has(field.name) && canRestore(field));
  const date = formatInstant(entries[earlier]?.at ?? '');
  const { run, isRunning } = useStep({
    done: text('history.restoreDone', { date }),
    async onDone() {
      await onDone();
      onClose();
    },
  });

  const states = entries.map((entry, place) => {
    const who = entry.actor?.name ?? text('history.system');
    const title = text('compare.state', { date: formatInstant(entry.at), who });
    return { place, title: place === 0 ? text('compare.now') : title };
  });

  function toggle(name: string): void {
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    setChosen(next);
  }

  function handleRun(): void {
    const { changeSet } = entries[earlier] ?? {};
    const names = wanted.map(({ name }) => name);
    if (changeSet) run(() => provider.restore(entity.resource, record.id, changeSet, names));
  }

  return (
    <StepDialog
      title={text('compare.title')}
      action={text('compare.restore')}
      isRunning={isRunning}
      canRun={wanted.length > 0}
      width="md"
      onRun={handleRun}
      onClose={onClose}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          pt: 1,
          pb: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <StateSelect
          label={text('compare.earlier')}
          value={earlier}
          options={states.filter(({ place }) => place > later)}
          onChange={setEarlier}
        />
        <StateSelect
          label={text('compare.later')}
          value={later}
          options={states.filter(({ place }) => place < earlier)}
          onChange={setLater}
        />
      </Box>
      {fields.length === 0 ? <Typography color="textSecondary">{text('compare.same')}</Typography> : null}
      <Box component="ul" aria-label={text('compare.differences')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map((compared) => (
          <CompareField
            key={compared.field.name}
            compared={compared}
            isChosen={chosen.has(compared.field.name)}
            onToggle={canRestore(compared.field) ? () => toggle(compared.field.name) : undefined}
          />
        ))}
      </Box>
    </StepDialog>
  );
}
