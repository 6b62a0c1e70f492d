import { Alert, Box, Skeleton } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Component, type ReactNode, Suspense } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';

interface PartBoundaryProps {
  /** A broken part is tried again once this changes. */
  version: string;
  /** Replaces the broken part. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary that keeps a broken part from taking down the profile. */
class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidUpdate({ version }: PartBoundaryProps): void {
    if (this.state.isBroken && version !== this.props.version) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

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
        // not keyed by the version: a change by somebody else would close the dialogs of the part
        <PartBoundary version={String(record.$version)} fallback={failed}>
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
