import type { Identifier } from 'ra-core';
import { useEffect } from 'react';
import { useServices } from '../services/useServices.ts';

/** Says that a record is on the screen for as long as the component is; `isEditing`: with a form of it. */
export function useWatching(entity: string, id: Identifier, isEditing: boolean): void {
  const { presence } = useServices();
  useEffect(() => presence.watch({ entity, id: String(id), isEditing }), [presence, entity, id, isEditing]);
}
