import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** In the place of what broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a broken part from taking the profile with it. */
export class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
