import { Alert, Box, Skeleton } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Suspense } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';
import { PartBoundary } from './PartBoundary.tsx';

interface SectionPartProps {
  name: string;
  entity: VisibleEntity;
  record: RaRecord;
}

/** A part registered by the app, below the fields of its section. */
export function SectionPart({ name, entity, record }: SectionPartProps) {
  const text = useText();
  const Part = useRegistry().part(name);
  const failed = <Alert severity="warning">{text('profile.partFailed')}</Alert>;
  return (
    <Box className="section-part" sx={{ mt: 2 }}>
      {Part ? (
        // retries once the record has changed
        <PartBoundary key={String(record.$version)} fallback={failed}>
          <Suspense fallback={<Skeleton className="no-print" variant="rounded" height={120} />}>
            <Part entity={entity} record={record} />
          </Suspense>
        </PartBoundary>
      ) : (
        failed
      )}
    </Box>
  );
}
