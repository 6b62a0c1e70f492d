import { Box, ButtonBase } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { visuallyHidden } from '../../framework/admin/base/theme/visuallyHidden.ts';
import type { EnumOption } from '../../framework/schema/model.ts';
import type { LaidOut } from './layOutDay.ts';
import { focusKey } from './useWantedFocus.ts';
import { entryKey, type WeekEntry, type WeekTaken } from './WeekEntry.ts';
import { blockStyle, coloursOf, headHeight, shortestHeight, takenStrip, topOf } from './weekStyles.ts';
import { entryText, labelText, shortTimes, validityText } from './weekTexts.ts';

interface EntryBlockProps {
  place: LaidOut<WeekEntry>;
  labels: readonly EnumOption[];
  taken: readonly WeekTaken[];
  /** `ghost` for the original of an entry that is being moved, `preview` for where it would go. */
  look?: 'ghost' | 'preview';
  isEditable: boolean;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
}

const handle = {
  position: 'absolute',
  left: 0,
  right: 0,
  height: 7,
  cursor: 'ns-resize',
  '@media (pointer: coarse)': {
    // a finger gets visible handles on the entry that has the focus
    display: 'none',
    // between the handles, the entry itself can be taken hold of
    height: 'min(24px, 30%)',
    touchAction: 'none',
    'button:focus > &': { display: 'block' },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: '50%',
      width: 20,
      height: 3,
      ml: '-10px',
      borderRadius: 2,
      bgcolor: 'text.primary',
    },
    '&[data-edge="start"]::after': { top: 1 },
    '&[data-edge="end"]::after': { bottom: 1 },
  },
} as const;

const lineHeight = 15;

const looks = {
  none: { zIndex: 1 },
  ghost: { zIndex: 1, opacity: 0.45 },
  preview: { zIndex: 4, pointerEvents: 'none', boxShadow: '0 4px 16px rgb(0 0 0 / 0.3)' },
} as const;

function heightOf({ timeRange }: WeekEntry): number {
  return Math.max(topOf(timeRange.endTime - timeRange.startTime), shortestHeight);
}

function placeStyle({ item, lane, lanes }: LaidOut<WeekEntry>, hasTaken: boolean) {
  const height = heightOf(item);
  const top = Math.min(topOf(item.timeRange.startTime), topOf(1440) - height);
  const width = `(100% - ${hasTaken ? takenStrip : 3}px) / ${lanes}`;
  return {
    position: 'absolute' as const,
    top: top + 1,
    height: height - 2,
    left: `calc(2px + ${lane} * ${width})`,
    width: `calc(${width} - 2px)`,
  };
}

/** The text of a block: times first, then as many whole lines of labels as there is room for. */
function BlockText({ place, labels }: { place: LaidOut<WeekEntry>; labels: readonly EnumOption[] }) {
  const { item: entry, lanes } = place;
  const lines = Math.floor((heightOf(entry) - 6) / lineHeight);
  const text = [entry.labels.map((label) => labelText(label, labels)).join(', '), validityText(entry)];
  return (
    <Box
      component="span"
      sx={{
        overflow: 'hidden',
        fontSize: lanes > 1 ? '0.6875rem' : '0.75rem',
        // a single line has room for the times, which an ellipsis would shorten
        ...(lines === 1
          ? { display: 'block', whiteSpace: 'nowrap' }
          : {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: String(lines),
              overflowWrap: 'break-word',
              hyphens: 'auto',
            }),
      }}
    >
      <Box
        component="span"
        sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' }}
      >
        {shortTimes(entry.timeRange)}
      </Box>{' '}
      {text.filter((part) => part !== '').join('; ')}
    </Box>
  );
}

/** An entry in its day: a button that opens it, or plain text in a week that cannot be edited. */
export function EntryBlock({ place, labels, taken, look, isEditable, onOpen }: EntryBlockProps) {
  const { item: entry } = place;
  const text = entryText(entry, { labels, taken });
  const sx = (theme: Theme) => ({
    ...blockStyle(coloursOf(entry.labels, labels), theme),
    ...placeStyle(place, taken.length > 0),
    ...looks[look ?? 'none'],
    display: 'block',
    boxSizing: 'border-box' as const,
    borderRadius: '6px',
    padding: place.lanes > 1 ? '2px 0 0 6px' : '2px 3px 0 9px',
    overflow: 'hidden',
    fontFamily: theme.typography.fontFamily,
    lineHeight: `${lineHeight}px`,
    textAlign: 'left' as const,
    scrollMarginTop: headHeight,
    '&:focus-visible': { outline: `2px solid ${theme.palette.colours.accent}`, outlineOffset: 1, zIndex: 2 },
  });
  if (look === 'preview') {
    return (
      <Box aria-hidden sx={sx}>
        <BlockText place={place} labels={labels} />
      </Box>
    );
  }
  if (!isEditable) {
    return (
      <Box sx={sx} title={text}>
        <span aria-hidden>
          <BlockText place={place} labels={labels} />
        </span>
        <Box component="span" sx={visuallyHidden}>
          {text}
        </Box>
      </Box>
    );
  }
  return (
    <ButtonBase
      {...{ [focusKey]: entryKey(entry) }}
      aria-label={text}
      aria-haspopup="dialog"
      title={text}
      onClick={onOpen}
      sx={(theme) => ({
        ...sx(theme),
        // a button centres its text
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        cursor: 'grab',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        // below the handle for a finger
        '@media (pointer: coarse)': { '&:focus': { paddingTop: '6px' } },
      })}
    >
      <BlockText place={place} labels={labels} />
      <Box component="span" data-edge="start" sx={{ ...handle, top: 0 }} />
      <Box component="span" data-edge="end" sx={{ ...handle, bottom: 0 }} />
    </ButtonBase>
  );
}
