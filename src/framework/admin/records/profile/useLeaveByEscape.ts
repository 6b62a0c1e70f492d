import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { walkIn } from '../list/ListWalk.ts';
import { hasList } from './hasList.ts';

/** What takes Esc for itself while it is open. */
const open = 'main form, [role="dialog"], [role="menu"], [role="listbox"]';

function isFree({ defaultPrevented, target }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector(open)) return false;
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}

/** Leads back to the list by Esc, as it was left, while nothing is open and nothing is edited. */
export function useLeaveByEscape(entity: VisibleEntity): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (!hasList(entity)) return;
    function handleKey(event: KeyboardEvent): void {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      if (key !== 'Escape' || altKey || ctrlKey || metaKey || shiftKey || !isFree(event)) return;
      event.preventDefault();
      // the step back keeps search, page and place of the list
      if (walkIn(state, entity.resource)) navigate(-1);
      else navigate(listPath(entity));
    }
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [entity, navigate, state]);
}
