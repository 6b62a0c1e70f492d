import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { FileVersion, FileVersionsAnswer } from '../../../schema/contracts/files.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { recordUrl } from '../../session/data-provider/urls.ts';
import { useServices } from '../../session/services/useServices.ts';
import { RetryAlert } from '../../shell/layout/RetryAlert.tsx';
import { formFields } from '../form/formFields.ts';
import { BringBackDialog } from './BringBackDialog.tsx';
import { FileVersionRow } from './FileVersionRow.tsx';

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
export function FileVersions({ entity, record, field }: FileVersionsProps) {
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
