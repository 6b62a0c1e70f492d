import type { ReactNode } from 'react';

/** The hint or the error of a field; renders nothing without a text. @param field id of the input it describes */
export function FieldNote({
  field,
  kind,
  children,
}: {
  field: string;
  kind: 'hint' | 'error';
  children: ReactNode;
}) {
  return children ? (
    <p className={kind} id={`${field}-${kind}`}>
      {children}
    </p>
  ) : null;
}
