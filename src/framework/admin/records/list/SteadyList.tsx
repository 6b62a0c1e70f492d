import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';

type Values = Readonly<Record<string, unknown>>;
type AnyFunction = (...given: unknown[]) => unknown;

/** New at each step, also with the same content: parsed from the URL, or made for `ListBase`. */
const remade = new Set(['filter', 'filterValues', 'displayedFilters', 'sort']);

/** Returns functions by name, each the same at every render, that call the latest ones of `given`. */
function useSteadyFunctions(given: Values): (name: string) => AnyFunction {
  const latest = useRef(given);
  useLayoutEffect(() => {
    latest.current = given;
  });
  const [known] = useState(() => new Map<string, AnyFunction>());
  return (name) => {
    const steady: AnyFunction =
      known.get(name) ?? ((...args) => (latest.current[name] as AnyFunction)(...args));
    known.set(name, steady);
    return steady;
  };
}

/** `before`, if nothing has changed since. */
function steadyOf(given: Values, before: Values, functionOf: (name: string) => AnyFunction): Values {
  const entries = Object.entries(given).map(([name, value]) => {
    if (typeof value === 'function') return [name, functionOf(name)] as const;
    return [name, remade.has(name) && isSameValue(value, before[name]) ? before[name] : value] as const;
  });
  const isSame =
    entries.length === Object.keys(before).length && entries.every(([name, value]) => before[name] === value);
  return isSame ? before : Object.fromEntries(entries);
}

/**
 * Provides the surrounding list, the same until something of it changes. react-admin provides a new one with each
 * change of the URL and of what it stores, and all that is shown around the rows would be drawn again.
 */
export function SteadyList({ children }: { children: ReactNode }) {
  const given = useListContext() as unknown as Values;
  const functionOf = useSteadyFunctions(given);
  const [before, setBefore] = useState<Values>({});
  const steady = steadyOf(given, before, functionOf);
  if (steady !== before) setBefore(steady);
  return (
    <ListContextProvider value={steady as unknown as ListControllerResult}>{children}</ListContextProvider>
  );
}
