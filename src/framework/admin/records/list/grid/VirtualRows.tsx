import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../base/hooks/whenIdle.ts';
import { isFocusLost } from '../../../shell/layout/landFocus.ts';
import { rowStop } from '../moveBetweenRows.ts';
import { GridContext } from './GridState.ts';

interface VirtualRowsProps {
  ids: readonly string[];
  /** The scrolling element around the table. */
  frame: RefObject<HTMLElement | null>;
  /** Usual height of a row in pixels. */
  height: number;
  renderRow: (index: number, rowRef?: RefCallback<HTMLTableRowElement>) => ReactNode;
}

/** Rows rendered above and below those in view, once the browser is idle. */
const mostOverscan = 6;

/** Whether the page is being printed, which takes all rows. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    const follow = ({ matches }: { matches: boolean }) => setIsPrinting(matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}

/** How many rows to render beyond those in view: none at first, so that other rows and another order show sooner. */
function useOverscan(ids: readonly string[]): number {
  const [settled, setSettled] = useState<readonly string[]>([]);
  const isSettled =
    settled === ids || (settled.length === ids.length && settled.every((id, at) => id === ids[at]));
  useEffect(() => {
    if (!isSettled) whenIdle(() => setSettled(ids));
  }, [isSettled, ids]);
  return isSettled ? mostOverscan : 0;
}

/** Selector of the link or checkbox with the focus, if it is in a row of the table. */
function focusedStop(frame: HTMLElement | null): string | undefined {
  const { activeElement } = document;
  const id = activeElement?.closest<HTMLElement>('tr[data-id]')?.dataset.id;
  const stop = activeElement?.getAttribute(rowStop);
  if (id === undefined || !stop || !frame?.contains(activeElement)) return undefined;
  return `tr[data-id="${id}"] [${rowStop}="${stop}"]`;
}

/** Returns the focus to its row after these rows have taken the place of those shown while their code loaded. */
function useKeptFocus(frame: RefObject<HTMLElement | null>): void {
  // read while those are still there
  const [focused] = useState(() => focusedStop(frame.current));
  const isKept = useRef(focused === undefined);
  // the first render has no rows yet
  useLayoutEffect(() => {
    const element = isKept.current ? null : frame.current?.querySelector<HTMLElement>(focused ?? '');
    if (!element) return;
    isKept.current = true;
    if (isFocusLost()) element.focus({ preventScroll: true });
  });
}

/** The rows of a long page that are in view, and the one with the focus; all of them in print. */
export function VirtualRows({ ids, frame, height, renderRow }: VirtualRowsProps) {
  const grid = useContext(GridContext);
  const isPrinting = useIsPrinting();
  useKeptFocus(frame);
  const overscan = useOverscan(ids);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    getItemKey: (index) => ids[index] ?? index,
    overscan,
    indexAttribute: 'data-row',
    initialOffset: () => frame.current?.scrollTop ?? 0,
    scrollPaddingStart: height,
    useFlushSync: false,
    rangeExtractor(range: Range) {
      const tabStop = ids.indexOf(grid?.tabStop() ?? '');
      const shown = defaultRangeExtractor(range);
      return tabStop < 0 ? shown : [...new Set([...shown, tabStop])].sort((one, other) => one - other);
    },
  });

  useEffect(() => {
    if (!grid) return;
    grid.reveal = (index) => virtualizer.scrollToIndex(index);
    return () => {
      grid.reveal = undefined;
    };
  }, [grid, virtualizer]);

  if (isPrinting) return ids.map((_, index) => renderRow(index));
  const items = virtualizer.getVirtualItems();
  return (
    <>
      {items.map(({ key, index, start }, at) => {
        const gap = start - (items[at - 1]?.end ?? 0);
        return (
          <Fragment key={key}>
            {gap > 0 ? <Gap height={gap} /> : null}
            {renderRow(index, virtualizer.measureElement)}
          </Fragment>
        );
      })}
      <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </>
  );
}

/** Room of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />;
}
