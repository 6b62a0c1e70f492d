import { useLocation, useNavigate } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { useShortcuts } from '../../shell/shortcuts/useShortcuts.ts';
import { walkIn } from '../list/ListWalk.ts';
import { hasList } from './hasList.ts';

/** Esc returns to the list as it was left, unless something is open or being edited. */
export function useLeaveByEscape(entity: VisibleEntity): void {
  const text = useText();
  const navigate = useNavigate();
  const { state } = useLocation();
  useShortcuts([
    {
      name: 'record.leave',
      keys: ['Escape'],
      label: text('profile.toList', { name: entity.plural }),
      scope: 'record',
      // a form handles Esc itself
      canRun: () => hasList(entity) && document.querySelector('main form') === null,
      onRun() {
        // going back keeps search, page and scroll position of the list
        if (walkIn(state, entity.resource)) navigate(-1);
        else navigate(listPath(entity));
      },
    },
  ]);
}
