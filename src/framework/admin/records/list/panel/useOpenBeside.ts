import { useLocation, useNavigate } from 'react-router-dom';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useListWalk } from '../useListWalk.ts';
import { besideClass } from './BesideButton.tsx';
import { panelHash, panelTabIn } from './panelHash.ts';

/** Click handler of rows: opens the record whose button was pressed beside the list. @returns whether it did */
export function useOpenBeside(entity: EntityView): (target: Element) => boolean {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const walkFrom = useListWalk(entity);
  return (target) => {
    const button = target.closest(`.${besideClass}`);
    const id = button?.closest<HTMLElement>('[data-id]')?.dataset.id;
    if (id === undefined) return false;
    // another record opens at the same tab
    navigate({ search, hash: panelHash(id, panelTabIn(hash)) }, { state: walkFrom(id) });
    return true;
  };
}
