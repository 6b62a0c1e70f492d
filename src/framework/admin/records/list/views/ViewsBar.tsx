import BookmarkAddIcon from '@mui/icons-material/BookmarkAddOutlined';
import { Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useStore } from 'react-admin';
import type { StoredView } from '../../../../schema/contracts/listViews.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { usePageAction } from '../../../shell/palette/usePageAction.ts';
import { useListGroups } from '../groups/useListGroups.ts';
import { listKey } from '../listKey.ts';
import { HiddenParts } from './HiddenParts.tsx';
import { hasHidden } from './hasHidden.ts';
import { useListViews } from './useListViews.ts';
import { useOpenView, useReadablePart } from './useOpenView.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewTab } from './ViewTab.tsx';

const none: readonly StoredView[] = [];

/** Whether the rows are there; groups load their own. */
function useIsShown(): boolean {
  const { isPending } = useListContext();
  const { group } = useListGroups();
  return !isPending || group !== undefined;
}

/** The views of a list, each one click away, and what keeps changes. Without views it offers to save the first. */
export function ViewsBar({ entity }: { entity: EntityView }) {
  const text = useText();
  const tell = useReportFailure();
  const { notices } = useServices();
  const stored = useListViews(entity, useIsShown());
  const { views = none, counts, mayShare } = stored;
  const { current, shown, isChanged, searchOf, open } = useOpenView(entity, views);
  const [asked, setAsked] = useState<'new' | 'edit' | null>(null);
  const [, setHasViews] = useStore(`${listKey(entity)}.hasViews`, false);
  const hasViews = views.length > 0;
  const isKnown = stored.views !== undefined;

  useEffect(() => {
    if (isKnown) setHasViews(hasViews);
  }, [isKnown, hasViews, setHasViews]);

  useReadablePart({ current, isChanged, open });

  usePageAction(
    isChanged
      ? { name: 'keepView', label: text('view.keep'), icon: 'archive', onRun: () => setAsked('new') }
      : null,
  );

  const mayOverwrite = current?.mayChange === true && (current.owner === null || !hasHidden(current));

  async function overwrite(view: StoredView): Promise<void> {
    try {
      const { name } = await stored.change(view, { view: shown });
      notices.show({ text: text('view.kept', { name }), severity: 'success' });
    } catch (problem) {
      tell(problem);
    }
  }

  if (!isKnown || (!hasViews && !isChanged)) return null;
  return (
    <Box className="no-print" sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, maxWidth: '100%' }}>
          {hasViews ? (
            <Box
              component="nav"
              aria-label={text('view.title')}
              sx={{ minWidth: 0, overflowX: 'auto', scrollbarWidth: 'thin' }}
            >
              <Box component="ul" sx={{ display: 'flex', listStyle: 'none', m: 0, p: 0.5, gap: 0.5 }}>
                <ViewTab search={searchOf()} name={text('view.all')} isCurrent={!current} />
                {views.map((view) => (
                  <ViewTab
                    key={view.id}
                    search={searchOf(view)}
                    name={view.name}
                    view={view}
                    count={counts[view.id]}
                    isCurrent={view === current}
                    isChanged={view === current && isChanged}
                  />
                ))}
              </Box>
            </Box>
          ) : null}
          {current ? (
            <ViewMenu
              key={current.id}
              entity={entity}
              view={current}
              views={views}
              stored={stored}
              onEdit={() => setAsked('edit')}
              onLeft={() => open()}
            />
          ) : null}
        </Box>
        {current && isChanged && mayOverwrite ? (
          <Button size="small" onClick={() => void overwrite(current)}>
            {text('view.keepChanges')}
          </Button>
        ) : null}
        {isChanged ? (
          <Button size="small" startIcon={<BookmarkAddIcon />} onClick={() => setAsked('new')}>
            {text(current ? 'view.keepAsNew' : 'view.keep')}
          </Button>
        ) : null}
      </Box>
      {current ? <HiddenParts hidden={current.hidden} /> : null}
      {asked ? (
        <ViewDialog
          {...(asked === 'edit' && current ? { view: current } : {})}
          mayShare={mayShare}
          onSave={async ({ name, sharing }) => {
            const part = { name, ...(sharing ? { sharing } : {}) };
            if (asked === 'edit' && current) await stored.change(current, part);
            else open(await stored.create({ ...part, view: shown }));
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Box>
  );
}
