import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { FileVersion, FileVersionsAnswer } from '../../../schema/contracts/files.ts';
import type { Field } from '../../../schema/model.ts';
import { formatInstant } from '../../base/format/dates.ts';
import { useText } from '../../base/i18n/useText.ts';
import { recordUrl } from '../../session/data-provider/records.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import type { PartProps } from '../../session/registry/Registry.ts';
import { useServices } from '../../session/services/useServices.ts';
import { StepDialog } from '../../shell/dialogs/FormDialog.tsx';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { formFields } from '../form/formValues.ts';
import { useStep } from '../profile/useStep.ts';
import { FilePreview } from './FilePreview.tsx';
import { describeFile } from './storedFile.ts';

interface BringBackDialogProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Name of the file field. */
  field: string;
  version: FileVersion;
  onClose: () => void;
}

/** Restores an earlier file of a field: an ordinary update against the version on screen. */
function BringBackDialog({ entity, record, field, version, onClose }: BringBackDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const queryClient = useQueryClient();
  const { id, name, at } = version;
  const { run, isRunning } = useStep({
    done: text('file.broughtBack', { name }),
    async onDone() {
      await queryClient.invalidateQueries({ queryKey: [entity.resource] });
      onClose();
    },
  });

  function handleRun(): void {
    const data: RaRecord = { ...record, [field]: id };
    run(() => provider.update(entity.resource, { id: record.id, data, previousData: record }));
  }

  return (
    <StepDialog
      title={text('file.bringBack')}
      description={text('file.bringBackText', { name, date: formatInstant(at) })}
      action={text('file.bringBack')}
      isRunning={isRunning}
      onRun={handleRun}
      onClose={onClose}
    />
  );
}

interface FileVersionRowProps {
  version: FileVersion;
  /** Absent for the current version and without write access. */
  onBringBack?: () => void;
}

/** A version of a file: who uploaded it when, and a button to restore it. */
function FileVersionRow({ version, onBringBack }: FileVersionRowProps) {
  const text = useText();
  const { name, at, actor, isCurrent } = version;
  const date = formatInstant(at);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <FilePreview file={version} name={name} />
        <Typography variant="body2" color="textSecondary">
          {describeFile(text, version)}
        </Typography>
      </Box>
      <Box sx={{ flex: '2 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {text('file.sentBy', { date, who: actor?.name ?? text('history.system') })}
      </Box>
      {/* fixed width, so that the dates of all rows align */}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', minWidth: { md: 112 } }}>
        {isCurrent ? <Chip size="small" label={text('file.currentVersion')} /> : null}
        {onBringBack ? (
          <Button
            size="small"
            className="no-print"
            onClick={onBringBack}
            aria-label={text('file.bringBackName', { name, date })}
            // aligns the button with the name above it on narrow screens
            sx={{ ml: { xs: -1.25, md: 0 } }}
          >
            {text('file.bringBack')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** Current and earlier files of a field, newest first; refetched whenever the record changes. */
function useFileVersions(resource: string, record: RaRecord, field: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: [resource, 'versions', String(record.id), field, record.$version],
    queryFn: async ({ signal }) => {
      const url = `${recordUrl(resource, record.id)}/versions/${encodeURIComponent(field)}`;
      const { json } = await http(url, { signal });
      return (json as FileVersionsAnswer).versions;
    },
  });
}

interface FileVersionsProps {
  entity: VisibleEntity;
  record: RaRecord;
  field: Field;
}

/** Current and earlier files of a field, newest first; each can be opened and restored. */
function FileVersions({ entity, record, field }: FileVersionsProps) {
  const text = useText();
  const { data, error, refetch } = useFileVersions(entity.resource, record, field.name);
  const [chosen, setChosen] = useState<FileVersion | null>(null);
  const mayChange = entity.actions.includes('update') && formFields(entity, record, [field.name]).length > 0;
  if (error) {
    return <RetryAlert onRetry={() => void refetch()}>{text('file.versionsFailed')}</RetryAlert>;
  }
  if (!data) return <Skeleton variant="rounded" height={56} />;
  if (data.length === 0) return null;
  return (
    <>
      <Typography component="h4" variant="subtitle2">
        {text('file.versionList')}
      </Typography>
      <Box
        component="ul"
        aria-label={text('file.versions', { field: field.title })}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {data.map((version) => (
          <FileVersionRow
            key={version.id}
            version={version}
            {...(mayChange && !version.isCurrent ? { onBringBack: () => setChosen(version) } : {})}
          />
        ))}
      </Box>
      {chosen ? (
        <BringBackDialog
          entity={entity}
          record={record}
          field={field.name}
          version={chosen}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

/** The file versions of all fields of a record that keep them. */
export function FileVersionsPart({ entity, record }: PartProps) {
  // a missing key means that the user may not read the field in this record
  const fields = entity.fields.filter(({ name, hasVersions }) => hasVersions && name in record);
  return (
    <>
      {fields.map((field) => (
        <FileVersions key={field.name} entity={entity} record={record} field={field} />
      ))}
    </>
  );
}
