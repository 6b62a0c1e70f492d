import { Typography } from '@mui/material';
import { useStore } from 'ra-core';
import { type ComponentType, useContext, useMemo, useSyncExternalStore } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { DashboardBlock } from '../../session/registry/Registry.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useGui } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useLogin } from '../accounts/useLogin.ts';
import { groupMenu } from '../layout/groupMenu.ts';
import { BlockList, RecordLine } from './blocks.tsx';
import { News } from './News.tsx';
import { type RecentRecord, recentKey } from './RecentRecord.ts';

/** Blocks on the dashboard in the user's order, and the blocks they can add. */
interface ArrangedBlocks {
  shown: string[];
  spare: string[];
}

/** The user's arrangement of the dashboard, as stored. */
type DashboardArrangement = { order: string[]; hidden: string[] };

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/**
 * Splits the available blocks by the user's arrangement. Blocks it does not know are shown if usual; stored
 * blocks that no longer exist are dropped.
 */
export function arrangeBlocks(
  available: readonly string[],
  usual: readonly string[],
  stored: unknown,
): ArrangedBlocks {
  const { order, hidden } = isJsonObject(stored) ? stored : { order: [], hidden: [] };
  const hiddenKeys = texts(hidden);
  const shown = [...new Set([...texts(order), ...usual])].filter(
    (key) => available.includes(key) && !hiddenKeys.includes(key),
  );
  return { shown, spare: available.filter((key) => !shown.includes(key)) };
}

/** Converts the blocks to the stored form. */
export function arrangementOf({ shown, spare }: ArrangedBlocks): DashboardArrangement {
  return { order: [...shown, ...spare], hidden: [...spare] };
}

/** Recently opened records whose entity is still visible to the user. */
function RecentRecords() {
  const text = useText();
  const { entity } = useDefinitions();
  const [recent] = useStore<RecentRecord[]>(recentKey, []);
  const visible = recent.flatMap((record) => {
    const found = entity(record.resource);
    return found ? [{ ...record, entity: found }] : [];
  });
  if (visible.length === 0)
    return <Typography color="textSecondary">{text('dashboard.nothingRecent')}</Typography>;
  return (
    <BlockList>
      {visible.map(({ resource, id, title, entity: found }) => (
        <RecordLine key={`${resource}/${id}`} entity={found} id={id} title={title} below={found.title} />
      ))}
    </BlockList>
  );
}

/** If the definitions mark fewer visible areas, the first ones of the menu join them. */
const fewest = 6;

/** Areas on a dashboard that was never arranged, in menu order. */
function usualAreas(areas: readonly VisibleEntity[]): VisibleEntity[] {
  const marked = areas.filter(({ isUsual }) => isUsual === true);
  const others = areas.filter(({ isUsual }) => isUsual !== true);
  const usual = new Set([...marked, ...others.slice(0, Math.max(0, fewest - marked.length))]);
  return areas.filter((area) => usual.has(area));
}

const preference = 'dashboard';
const noBlocks: readonly DashboardBlock[] = [];
const areaKey = ({ resource }: VisibleEntity) => `area.${resource}`;

interface Dashboard extends ArrangedBlocks {
  titleOf: (key: string) => string;
  /** Content of a block that is not an area. */
  blockOf: (key: string) => ComponentType | undefined;
  entityOf: (key: string) => VisibleEntity | undefined;
  /** Shows exactly these blocks, in this order. */
  arrange: (shown: readonly string[]) => void;
  reset: () => void;
}

/** The current user's dashboard; its arrangement is stored on the server. */
export function useDashboard(): Dashboard {
  const text = useText();
  const { entities } = useDefinitions();
  const { menuOrder, dashboard = noBlocks } = useContext(RegistryContext);
  const { preferences, notices } = useServices();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(preference));
  const isShown = useGui();
  const login = useLogin();
  return useMemo(() => {
    const isCardShown = ({ resource }: VisibleEntity) =>
      isShown(guiKeys.dashboard(resource)) && isShown(guiKeys.screen(resource));
    const entries = groupMenu(entities, [], menuOrder).flatMap((group) => group.entries);
    const areas = entries
      .flatMap(({ path }) => entities.find((entity) => entity.path === path) ?? [])
      .filter(isCardShown);
    const brought = dashboard.map(({ key, ...block }) => ({
      ...block,
      key: `block.${key}`,
      gui: guiKeys.block(key),
    }));
    const blocks = [
      ...brought.filter(
        ({ resource, isFor = () => true, isOffered = () => true }) =>
          entities.some((entity) => entity.resource === resource) &&
          login !== null &&
          isFor(login) &&
          isOffered(entities),
      ),
      ...(areas.length > 0
        ? [{ key: 'news', gui: guiKeys.news, title: text('dashboard.news'), block: News }]
        : []),
      { key: 'recent', gui: guiKeys.recent, title: text('dashboard.recent'), block: RecentRecords },
    ].filter(({ gui }) => isShown(gui));
    const blockKeys = blocks.map(({ key }) => key);
    const available = [...blockKeys, ...areas.map(areaKey)];
    const entityOf = (key: string) => areas.find((area) => areaKey(area) === key);
    const blockNamed = (wanted: string) => blocks.find(({ key }) => key === wanted);
    const save = (arrangement: ReturnType<typeof arrangementOf>) => {
      preferences.save(preference, arrangement).catch(() => {
        notices.show({ text: text('dashboard.notKept'), severity: 'warning' });
      });
    };
    return {
      ...arrangeBlocks(available, [...blockKeys, ...usualAreas(areas).map(areaKey)], stored),
      titleOf: (key) => blockNamed(key)?.title ?? entityOf(key)?.plural ?? key,
      blockOf: (key) => blockNamed(key)?.block,
      entityOf,
      arrange: (shown) =>
        save(arrangementOf({ shown: [...shown], spare: available.filter((key) => !shown.includes(key)) })),
      reset: () => save({ order: [], hidden: [] }),
    };
  }, [entities, menuOrder, dashboard, stored, preferences, notices, text, isShown, login]);
}
