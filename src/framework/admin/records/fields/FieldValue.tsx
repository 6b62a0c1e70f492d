import { type ReactNode, Suspense } from 'react';
import type { Field } from '../../../schema/model.ts';
import type { ValueProps } from '../../session/registry/Registry.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';
import { isEmptyList, isEmptyValue } from '../form/formValues.ts';
import { kindValues } from '../kinds/kindValues.tsx';
import { Tag } from './Tag.tsx';

interface RegisteredValueProps extends ValueProps {
  /** Name of the widget. */
  name: string;
  /** Rendered by the field's kind; used if no component is registered for the widget. */
  ofKind: ReactNode;
}

/** Renders a value with the component that the app registered for its widget. */
function RegisteredValue({ name, ofKind, ...props }: RegisteredValueProps) {
  const Value = useRegistry().value(name);
  if (!Value) return ofKind;
  return (
    <Suspense fallback={null}>
      <Value {...props} />
    </Suspense>
  );
}

interface FieldValueProps {
  field: Field;
  value: unknown;
  /** `cell`: one line of a table; `block`: as much room as the value needs. */
  variant: 'cell' | 'block';
}

/** Renders a value of any kind: nothing if it is empty, raw JSON if its kind cannot read it. */
export function FieldValue({ field, value, variant }: FieldValueProps) {
  if (isEmptyValue(value)) return null;
  if (field.emptyList !== undefined && isEmptyList(value)) return <>{field.emptyList}</>;
  const isCell = variant === 'cell';
  const shown = kindValues[field.kind](value, {
    field,
    isCell,
    inner: (member, part) => <FieldValue field={member} value={part} variant={variant} />,
  });
  const ofKind = (
    <>
      {shown === undefined ? JSON.stringify(value) : shown}
      {field.shownMark === undefined ? null : (
        <>
          {' '}
          <Tag label={field.shownMark} />
        </>
      )}
    </>
  );
  if (field.widget === undefined) return ofKind;
  return <RegisteredValue name={field.widget} field={field} value={value} isCell={isCell} ofKind={ofKind} />;
}
