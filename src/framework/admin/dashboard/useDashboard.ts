import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { guiKeys } from '../../schema/gui/guiKeys.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { groupMenu } from '../layout/groupMenu.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';
import { useGui } from '../rights/useGui.ts';
import { useServices } from '../services/useServices.ts';
import { type ArrangedBlocks, arrangeBlocks, arrangementOf } from './arrangeBlocks.ts';
import { usualAreas } from './usualAreas.ts';

/** Records opened lately; every other block is the area whose resource it names. */
export const recentBlock = 'recent';

const preference = 'dashboard';
const blockOf = ({ resource }: VisibleEntity) => `area.${resource}`;

interface Dashboard extends ArrangedBlocks {
  titleOf: (key: string) => string;
  entityOf: (key: string) => VisibleEntity | undefined;
  /** Shows these blocks in this order, and no others. */
  arrange: (shown: readonly string[]) => void;
  reset: () => void;
}

/** What the person sees on the dashboard, and where; kept on the server for that person. */
export function useDashboard(): Dashboard {
  const text = useText();
  const { entities } = useDefinitions();
  const { menuOrder } = useContext(RegistryContext);
  const { preferences, notices } = useServices();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(preference));
  const isShown = useGui();
  return useMemo(() => {
    const isCardShown = ({ resource }: VisibleEntity) =>
      isShown(guiKeys.dashboard(resource)) && isShown(guiKeys.screen(resource));
    const entries = groupMenu(entities, [], menuOrder).flatMap((group) => group.entries);
    const areas = entries
      .flatMap(({ path }) => entities.find((entity) => entity.path === path) ?? [])
      .filter(isCardShown);
    const recent = isShown(guiKeys.recent) ? [recentBlock] : [];
    const available = [...recent, ...areas.map(blockOf)];
    const entityOf = (key: string) => areas.find((area) => blockOf(area) === key);
    const save = (arrangement: ReturnType<typeof arrangementOf>) => {
      preferences.save(preference, arrangement).catch(() => {
        notices.show({ text: text('dashboard.notKept'), severity: 'warning' });
      });
    };
    return {
      ...arrangeBlocks(available, [...recent, ...usualAreas(areas).map(blockOf)], stored),
      titleOf: (key) => (key === recentBlock ? text('dashboard.recent') : (entityOf(key)?.plural ?? key)),
      entityOf,
      arrange: (shown) =>
        save(arrangementOf({ shown: [...shown], spare: available.filter((key) => !shown.includes(key)) })),
      reset: () => save({ order: [], hidden: [] }),
    };
  }, [entities, menuOrder, stored, preferences, notices, text, isShown]);
}
