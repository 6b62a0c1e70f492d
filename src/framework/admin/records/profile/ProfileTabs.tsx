import { Box, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { lazy, Suspense, useEffect, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import type { listBacklinks } from '../../../schema/contracts/backlinks.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { resolvePath } from '../../../schema/fieldPath.ts';
import { guiKeys } from '../../../schema/gui/guiItems.ts';
import { backlinksOf, type Referrer } from '../../../schema/relations.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useTabInView } from '../../base/hooks/useTabInView.ts';
import { useText } from '../../base/i18n/useText.ts';
import { checkAccess } from '../../session/auth-provider/checkAccess.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useGui } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useCommentCount } from '../comments/useComments.ts';
import { History } from './History.tsx';
import { hasComments, type ProfileTab, profileTabs, relatedKey, tabFill } from './profileTabs.ts';
import { SectionCard } from './SectionCard.tsx';

/** Number of records that refer to this one, for each list in its tabs; missing until loaded. */
function useRelatedTotals(
  { resource }: VisibleEntity,
  { id }: RaRecord,
  tabs: readonly ProfileTab[],
): ReadonlyMap<string, number> {
  const { http } = useServices();
  const { entity: entityOf } = useDefinitions();
  const sections = tabs.flatMap((tab) => tab.sections);
  const lists = sections.flatMap(({ related }) => (related && entityOf(related.resource) ? [related] : []));
  const { data: counted } = useQuery({
    queryKey: ['leitstand', 'backlinks', resource, String(id), 'sections'],
    meta: { resources: [...new Set(lists.map((related) => related.resource))] },
    enabled: lists.length > 0,
    staleTime: 30_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const { backlinks } = await callServer<typeof listBacklinks>(
        http,
        'GET /api/{resource}/{id}/backlinks',
        { params: { resource, id: String(id) }, query: { of: 'sections' }, signal, isQuiet: true },
      );
      return backlinks;
    },
  });
  const totals = new Map(counted?.map((one) => [relatedKey(one), one.total]));
  // what the answer leaves out has no records
  return new Map(counted ? lists.map((list) => [relatedKey(list), totals.get(relatedKey(list)) ?? 0]) : []);
}

interface TabLabelProps {
  name: string;
  count: number;
}

/** Title of a tab with the number of its records. */
function TabLabel({ name, count }: TabLabelProps) {
  return (
    <span>
      {name}
      {count > 0 ? (
        <Box
          component="span"
          aria-hidden
          sx={{ ml: 0.75, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatNumber(count)}
        </Box>
      ) : null}
    </span>
  );
}

/**
 * Whether the page is being printed. Renders synchronously, because the browser prints right after
 * `beforeprint`.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

const Backlinks = lazy(async () => ({ default: (await import('./Backlinks.tsx')).Backlinks }));

/** Names of the tabs "Verlauf" and "Verweise" in the URL; the tabs of the form use their titles. */
const historyTab = 'history';
const backlinksTab = 'backlinks';

/** The tab of a section that the query opens. */
function openedTab(tabs: readonly ProfileTab[], search: URLSearchParams): string | undefined {
  const isOpened = ({ openedBy }: ProfileTab['sections'][number]) =>
    openedBy !== undefined && search.get(openedBy) === 'true';
  return tabs.find(({ sections }) => sections.some(isOpened))?.title;
}

/** The references that the tab "Verweise" lists: those that the user may read in some record. */
function useBacklinkFields(entity: VisibleEntity): Referrer<VisibleEntity>[] {
  const { entities } = useDefinitions();
  return useMemo(
    () =>
      backlinksOf(entity, entities).filter(({ entity: { resource }, field }) =>
        checkAccess(entities, { action: 'read', resource: `${resource}.${field.name}` }),
      ),
    [entity, entities],
  );
}

interface ProfileTabsProps {
  entity: VisibleEntity;
  record: RaRecord;
  /** Name of the open tab; any other name opens the first. */
  open: string;
  onOpen: (tab: string) => void;
  onChanged: () => Promise<void>;
}

/**
 * The tabs of the definition, with the history second and the backlinks last. Print shows all tabs of the
 * definition one after the other.
 */
export function ProfileTabs({ entity, record, open, onOpen, onChanged }: ProfileTabsProps) {
  const text = useText();
  const id = useId();
  const isPrinting = useIsPrinting();
  const tabsRef = useTabInView();
  const { entity: entityOf } = useDefinitions();
  const isShown = useGui();
  const [search] = useSearchParams();
  const isListed = ({ resource, by }: { resource: string; by: string }) => {
    const related = entityOf(resource);
    return related !== undefined && resolvePath(entityOf, related, by) !== undefined;
  };
  const tabs = profileTabs(entity, record, isListed, isShown);
  const hasHistory = isShown(guiKeys.history(entity.resource));
  const referrers = useBacklinkFields(entity);
  const hasBacklinks = referrers.length > 0 && isShown(guiKeys.backlinks(entity.resource));
  const [first, ...others] = tabs.map(({ title }) => title);
  // the history has the same position in every profile, however many tabs there are
  const names = [first ?? [], hasHistory ? historyTab : [], others, hasBacklinks ? backlinksTab : []].flat();
  const totals = useRelatedTotals(entity, record, tabs);
  const comments = useCommentCount(
    { resource: entity.resource, id: String(record.id) },
    tabs.some(hasComments),
  );
  const opened = openedTab(tabs, search);
  const current = names.includes(open) ? open : (opened ?? names[0] ?? historyTab);
  // it stays open when the parameter is taken back
  useEffect(() => {
    if (opened !== undefined && !names.includes(open)) onOpen(opened);
  });
  const at = names.indexOf(current);

  function labelOf(name: string) {
    const tab = tabs.find(({ title }) => title === name);
    const fill = tab && tabFill(tab, record, totals, comments);
    if (!fill) return { label: text(name === historyTab ? 'history.title' : 'backlinks.title') };
    const { count, isEmpty } = fill;
    const title = isEmpty ? text('profile.tabEmpty') : text('profile.tabCount', { smart_count: count });
    return {
      label: <TabLabel name={name} count={count} />,
      ...(isEmpty || count > 0 ? { title } : {}),
      // less prominent, yet readable
      sx: isEmpty ? { fontWeight: 400, fontStyle: 'italic' } : {},
    };
  }

  function sections({ title, sections }: ProfileTab) {
    return sections.map((section) => (
      <SectionCard
        key={`${section.title} ${section.related?.resource} ${section.fields.map(({ name }) => name).join()}`}
        entity={entity}
        record={record}
        section={section}
        name={section.title ?? title}
        onChanged={onChanged}
      />
    ));
  }

  return (
    <>
      <Tabs
        ref={tabsRef}
        value={current}
        onChange={(_, tab: string) => onOpen(tab)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={text('profile.areas')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {names.map((name, place) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-tab-${place}`}
            // only the open panel is rendered
            {...(place === at ? { 'aria-controls': `${id}-panel` } : {})}
            {...labelOf(name)}
          />
        ))}
      </Tabs>
      {tabs.map((tab) => {
        const isOpen = tab.title === current;
        if (!isOpen && !isPrinting) return null;
        const panel = isOpen
          ? { id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${at}` }
          : {};
        return (
          <Box key={tab.title} className="print-if-filled" {...panel}>
            <Typography component="h3" variant="h4" className="print-only" sx={{ my: 1 }}>
              {tab.title}
            </Typography>
            {sections(tab)}
          </Box>
        );
      })}
      {current === historyTab || current === backlinksTab ? (
        <Box
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-tab-${at}`}
          className={tabs.length > 0 ? 'no-print' : ''}
        >
          {current === backlinksTab ? (
            <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
              <Backlinks entity={entity} record={record} referrers={referrers} />
            </Suspense>
          ) : (
            <History entity={entity} record={record} onChanged={onChanged} />
          )}
        </Box>
      ) : null}
    </>
  );
}
