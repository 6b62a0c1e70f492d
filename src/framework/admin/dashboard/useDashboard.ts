import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { guiKeys } from '../../schema/gui/guiKeys.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { groupMenu } from '../layout/groupMenu.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';
import { useGui } from '../rights/useGui.ts';
import { useServices } from '../services/useServices.ts';
import { arrangeBlocks, arrangementOf, type DashboardBlock } from './arrangeBlocks.ts';

/** Records opened lately; every other block is the area whose resource it names. */
export const recentBlock = 'recent';

const preference = 'dashboard';

interface Dashboard {
  blocks: DashboardBlock[];
  titleOf: (key: string) => string;
  entityOf: (key: string) => VisibleEntity | undefined;
  arrange: (blocks: readonly DashboardBlock[]) => void;
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
    const entityOf = (key: string) => areas.find(({ resource }) => `area.${resource}` === key);
    const save = (arrangement: ReturnType<typeof arrangementOf>) => {
      preferences.save(preference, arrangement).catch(() => {
        notices.show({ text: text('dashboard.notKept'), severity: 'warning' });
      });
    };
    return {
      blocks: arrangeBlocks([...recent, ...areas.map(({ resource }) => `area.${resource}`)], stored),
      titleOf: (key) => (key === recentBlock ? text('dashboard.recent') : (entityOf(key)?.plural ?? key)),
      entityOf,
      arrange: (blocks) => save(arrangementOf(blocks)),
      reset: () => save({ order: [], hidden: [] }),
    };
  }, [entities, menuOrder, stored, preferences, notices, text, isShown]);
}
