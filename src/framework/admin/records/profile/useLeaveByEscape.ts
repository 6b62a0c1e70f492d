import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { walkIn } from '../list/ListWalk.ts';
import { hasList } from './hasList.ts';

/** Elements that handle Esc themselves while open. */
const open = 'main form, [role="dialog"], [role="menu"], [role="listbox"]';

function isFree({ defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector(open)) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}

/** Esc returns to the list as it was left, unless something is open or being edited. */
export function useLeaveByEscape(entity: VisibleEntity): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (!hasList(entity)) return;
    function handleKey(event: KeyboardEvent): void {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      if (key !== 'Escape' || altKey || ctrlKey || metaKey || shiftKey || !isFree(event)) return;
      event.preventDefault();
      // going back keeps search, page and scroll position of the list
      if (walkIn(state, entity.resource)) navigate(-1);
      else navigate(listPath(entity));
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [entity, navigate, state]);
}
