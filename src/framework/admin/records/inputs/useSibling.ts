import { useWatch } from 'react-hook-form';

/** The current value of another field beside `source`; undefined without a name. */
export function useSibling(source: string, name: string | undefined): unknown {
  const path = `${source.slice(0, source.lastIndexOf('.') + 1)}${name ?? ''}`;
  const value: unknown = useWatch({ name: path, disabled: name === undefined });
  return name === undefined ? undefined : value;
}
