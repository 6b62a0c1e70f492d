import type { Identifier } from 'ra-core';
import { useEffect } from 'react';
import { useServices } from '../services/useServices.ts';

/** Reports a record as shown while the component is mounted; `isEditing` if in a form. */
export function useWatching(entity: string, id: Identifier, isEditing: boolean): void {
  const { presence } = useServices();
  useEffect(() => presence.watch({ entity, id: String(id), isEditing }), [presence, entity, id, isEditing]);
}
