import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Replaces the broken part. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary that keeps a broken part from taking down the profile. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
