import { type ReactNode, Suspense } from 'react';
import type { ValueProps } from '../../session/registry/Registry.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';

interface RegisteredValueProps extends ValueProps {
  /** Name of the widget. */
  name: string;
  /** Rendered by the field's kind; used if no component is registered for the widget. */
  ofKind: ReactNode;
}

/** Renders a value with the component that the app registered for its widget. */
export function RegisteredValue({ name, ofKind, ...props }: RegisteredValueProps) {
  const Value = useRegistry().value(name);
  if (!Value) return ofKind;
  return (
    <Suspense fallback={null}>
      <Value {...props} />
    </Suspense>
  );
}
