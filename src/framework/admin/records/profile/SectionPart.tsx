import { Alert, Box, Skeleton } from '@mui/material';
import { Component, type ReactNode, Suspense } from 'react';
import { useText } from '../../base/i18n/useText.ts';
import type { SectionPartProps } from '../../session/registry/Registry.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';

interface PartBoundaryProps {
  /** A broken part is tried again with another version of the record. */
  version: unknown;
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

/** A part registered by the app, below the fields of its section or in their place. */
export function SectionPart({ name, ...props }: SectionPartProps & { name: string }) {
  const text = useText();
  const Part = useRegistry().part(name);
  const failed = <Alert severity="warning">{text('profile.partFailed')}</Alert>;
  return (
    <Box className="section-part">
      {Part ? (
        // keeps its state, such as an open dialog, while others change the record
        <PartBoundary version={props.record.$version} fallback={failed}>
          <Suspense fallback={<Skeleton className="no-print" variant="rounded" height={120} />}>
            <Part {...props} />
          </Suspense>
        </PartBoundary>
      ) : (
        failed
      )}
    </Box>
  );
}
