import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { CardProps } from '../../framework/admin/session/registry/Registry.ts';
import { AvailabilitiesValue } from '../availabilities/AvailabilitiesValue.tsx';
import { entriesOf, knownLabels, shownEntries, weekField } from '../availabilities/weekEntries.ts';
import { LabelChoice } from '../week-grid/LabelChoice.tsx';
import { CardSection } from './CardSection.tsx';

/**
 * Availabilities of a person or place; nothing without the right to read it. Exceptional times are shown only if
 * they are chosen, for which there are chips if there are such times.
 */
export function CardAvailabilities({ entity, record }: CardProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const field = entity.fields.find(({ name }) => name === 'availabilities');
  if (!field || !('availabilities' in record)) return null;
  const entries = entriesOf(record.availabilities) ?? [];
  const isExceptional = entries.some(({ labels }) => labels.includes(knownLabels.exceptional));
  if (!isExceptional)
    return (
      <CardSection title={field.title}>
        <AvailabilitiesValue field={field} value={record.availabilities} />
      </CardSection>
    );
  const shown = shownEntries(entries, chosen);
  return (
    <CardSection title={field.title}>
      <Stack sx={{ gap: 1 }}>
        <LabelChoice labels={weekField(field).labels} chosen={chosen} onChange={setChosen} />
        {shown.length === 0 ? (
          <Typography color="textSecondary">Mit dieser Auswahl ist nichts angegeben.</Typography>
        ) : (
          <AvailabilitiesValue field={field} value={shown} />
        )}
      </Stack>
    </CardSection>
  );
}
