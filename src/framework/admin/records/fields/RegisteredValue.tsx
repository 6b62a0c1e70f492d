import { type ReactNode, Suspense } from 'react';
import type { ValueProps } from '../../session/registry/Registry.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';

interface RegisteredValueProps extends ValueProps {
  /** The widget. */
  name: string;
  /** What its kind shows: where nothing is registered, and until it is there. */
  ofKind: ReactNode;
}

/** A value as the app shows those of a widget. */
export function RegisteredValue({ name, ofKind, ...props }: RegisteredValueProps) {
  const Value = useRegistry().value(name);
  if (!Value) return ofKind;
  return (
    <Suspense fallback={null}>
      <Value {...props} />
    </Suspense>
  );
}
