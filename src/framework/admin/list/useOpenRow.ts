import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { profilePath } from '../definitions/entityPaths.ts';

/** For the body of the table: a click anywhere in a row opens it, but for what takes clicks itself. */
export function useOpenRow(entity: VisibleEntity): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return ({ target }) => {
    if (!(target instanceof Element) || target.closest('a, button, label, .list-select')) return;
    const id = target.closest('tr')?.dataset.id;
    if (id) navigate(profilePath(entity, id));
  };
}
