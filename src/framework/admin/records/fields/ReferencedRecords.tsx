import type { ReactNode } from 'react';
import { isToLoad, type Referenced, usePopulated, useReferenced } from './useReferenced.ts';

interface ReferencedRecordsProps {
  resource: string;
  /** Populated records or ids. */
  values: readonly unknown[];
  /** Chooses another form of the titles. */
  form?: string | undefined;
  children: (referenced: readonly Referenced[]) => ReactNode;
}

function Populated({ resource, values, form, children }: ReferencedRecordsProps) {
  return children(usePopulated(resource, values, form));
}

function Loaded({ resource, values, form, children }: ReferencedRecordsProps) {
  return children(useReferenced(resource, values, form));
}

/** Renders values as the records behind them. Populated ones need no query: a page has hundreds of them. */
export function ReferencedRecords(props: ReferencedRecordsProps) {
  return props.values.some(isToLoad) ? <Loaded {...props} /> : <Populated {...props} />;
}
