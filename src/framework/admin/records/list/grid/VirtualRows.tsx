import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type RefCallback,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../base/hooks/whenIdle.ts';
import { isFocusLost } from '../../../shell/layout/landFocus.ts';
import { GridContext } from './GridState.ts';

interface VirtualRowsProps {
  /** Of the rows that are loaded. */
  ids: readonly string[];
  /** Rows of the page. */
  count: number;
  /** The scrolling element around the table. */
  frame: RefObject<HTMLElement | null>;
  /** Selector of what had the focus in the rows before these. */
  focused: RefObject<string | undefined>;
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

/** Number of rows rendered beyond those in view: none at first, so that other rows and another order show sooner. */
function useOverscan(ids: readonly string[]): number {
  const [settled, setSettled] = useState<readonly string[]>([]);
  // the rest of a page may follow its first rows
  const isSettled =
    settled === ids ||
    (settled.length > 0 && settled.length <= ids.length && settled.every((id, at) => id === ids[at]));
  useEffect(() => (isSettled ? undefined : whenIdle(() => setSettled(ids))), [isSettled, ids]);
  return isSettled ? mostOverscan : 0;
}

/** Returns the focus to its row after these rows have taken the place of those shown while their code loaded. */
function useKeptFocus(frame: RefObject<HTMLElement | null>, focused: RefObject<string | undefined>): void {
  // the first render has no rows yet
  useLayoutEffect(() => {
    const { current: selector } = focused;
    const element = selector === undefined ? null : frame.current?.querySelector<HTMLElement>(selector);
    if (!element) return;
    focused.current = undefined;
    if (isFocusLost()) element.focus({ preventScroll: true });
  });
}

/** The rows of a long page that are in view, and the one with the focus; all of them in print. */
export function VirtualRows({ ids, count, frame, focused, height, renderRow }: VirtualRowsProps) {
  const grid = useContext(GridContext);
  const isPrinting = useIsPrinting();
  useKeptFocus(frame, focused);
  const overscan = useOverscan(ids);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const virtualizer = useVirtualizer({
    count,
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
    grid.reveal = (index) => {
      grid.setTabStop(ids[index]);
      flushSync(redraw);
      virtualizer.scrollToIndex(index);
    };
    return () => {
      grid.reveal = undefined;
    };
  }, [grid, virtualizer, ids]);

  if (isPrinting) return ids.map((_, index) => renderRow(index));
  const items = virtualizer.getVirtualItems().filter(({ index }) => index < ids.length);
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
