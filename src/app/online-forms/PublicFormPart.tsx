import ContentCopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { useState } from 'react';
import { type PlannedForm, type PlannedTemplate, planOf } from '../../contract/registration/planOf.ts';
import type { readForm } from '../../contract/registration/registrationCalls.ts';
import { registrationPath } from '../../contract/registration/registrationPath.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { choiceWarnings } from './choiceWarnings.ts';
import { FormPreview } from './FormPreview.tsx';
import { usePlanChoices } from './usePlanChoices.ts';

const resources = ['booking-forms', 'booking-form-templates', 'courses', 'subjects'];

/** The form as families see it under the link; loaded on request. */
function StoredPreview({ shortId }: { shortId: string }) {
  const { http } = useServices();
  const { data, error } = useQuery({
    queryKey: ['leitstand', 'registration-form', shortId],
    meta: { resources },
    queryFn: async ({ signal }) =>
      await callServer<typeof readForm>(http, `GET ${registrationPath}/{shortId}`, {
        params: { shortId },
        signal,
        isQuiet: true,
      }),
  });
  if (error)
    return (
      <Alert severity="info">Zurzeit ist das Formular nicht öffentlich: Seine Vorlage ist nicht aktiv.</Alert>
    );
  return data ? <FormPreview plan={data.plan} height={560} /> : null;
}

/** Entries that the office offers in a form and that nobody can choose. */
function Unchoosable({ record, id }: { record: PartProps['record']; id: string }) {
  const { data } = useGetOne<PlannedTemplate & RaRecord>('booking-form-templates', { id });
  const template = data ?? { id, name: null };
  const offered = usePlanChoices(template, record);
  if (!data) return null;
  const plan = planOf(record as PlannedForm, { ...data, isActive: true }, offered.choices);
  const slots = [record.selectableTimeslots, data.selectableTimeslots];
  const hasTimeslots = slots.some((list) => Array.isArray(list) && list.length > 0);
  const warnings = choiceWarnings(data.onlineFormConfig ?? {}, plan, { ...offered, hasTimeslots });
  return warnings.length === 0 ? null : <Alert severity="warning">{warnings.join(' ')}</Alert>;
}

/** The id in a reference, which a list may have filled in. */
function idOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference;
  return typeof reference === 'object' && reference !== null && 'id' in reference
    ? String(reference.id)
    : undefined;
}

/** The public link of a form, to copy and to open, and what is behind it. */
export function PublicFormPart({ record }: PartProps) {
  const { notices } = useServices();
  const [isShown, setIsShown] = useState(false);
  const { shortId } = record;
  if (typeof shortId !== 'string' || shortId === '') return null;
  const template = idOf(record.template);
  const path = `/anmelden/${shortId}`;
  const url = `${window.location.origin}${path}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      notices.show({ text: 'Der Link ist kopiert.', severity: 'success' });
    } catch {
      notices.show({ text: 'Der Browser hat das Kopieren nicht erlaubt.', severity: 'error' });
    }
  }

  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Link href={path} target="_blank" rel="noopener">
          {url}
        </Link>
      </Typography>
      <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
          Link kopieren
        </Button>
        <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Vorschau schließen' : 'Vorschau zeigen'}
        </Button>
      </Stack>
      {template === undefined ? null : <Unchoosable record={record} id={template} />}
      {isShown ? (
        <Box className="no-print" sx={{ width: '100%', maxWidth: 720 }}>
          <StoredPreview shortId={shortId} />
        </Box>
      ) : null}
    </Stack>
  );
}
