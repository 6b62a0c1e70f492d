import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { profilePath } from '../../session/definitions/entityPaths.ts';
import { useListWalk } from './useListWalk.ts';

/** Whether the click ends the marking of text in the row. */
function isMarking(row: Element): boolean {
  const selection = window.getSelection();
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(row);
}

/** For the body of the table: a click anywhere in a row opens it, but for what takes clicks itself, and for marking text. */
export function useOpenRow(
  entity: VisibleEntity,
  onOpen: (id: string) => void,
): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const walkFrom = useListWalk(entity);
  return ({ target }) => {
    if (!(target instanceof Element) || target.closest('a, button, label, .list-select')) return;
    const row = target.closest('tr');
    const id = row?.dataset.id;
    if (!row || !id || isMarking(row)) return;
    onOpen(id);
    navigate(profilePath(entity, id), { state: walkFrom(id) });
  };
}
