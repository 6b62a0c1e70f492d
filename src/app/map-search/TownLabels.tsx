import { Box, Typography, useTheme } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { divIcon } from 'leaflet';
import { useState } from 'react';
import { Marker, Pane, useMap, useMapEvents } from 'react-leaflet';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { findTowns, TownsAnswer } from '../../framework/schema/contracts/geocoder.ts';

type Town = TownsAnswer['towns'][number];

/** Pixels from the left and the top. */
interface Pixel {
  x: number;
  y: number;
}

interface TownLabel {
  name: string;
  point: [latitude: number, longitude: number];
  /** Whether it is one of the largest of the country. */
  isLarge: boolean;
}

/** The largest of all, some more than those with 100,000 people. */
const largeTowns = 80;
const mostLabels = 60;
/** Room that a name takes, in pixels; calm needs more than legible. */
const [perLetter, beside, lineHeight] = [7, 28, 34];

interface Taken extends Pixel {
  width: number;
}

/** Whether two names, each in the middle above its point, are too close. */
const collide = (one: Taken, other: Taken) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 && Math.abs(one.y - other.y) < lineHeight;

/**
 * The towns that a map names without names that collide; the larger ones come first, so that zooming in adds some.
 * @param towns the largest first
 * @param pixelOf where a point is on the map; undefined outside
 */
export function labelsOf(
  towns: readonly Town[],
  pixelOf: (point: [number, number]) => Pixel | undefined,
): TownLabel[] {
  const taken: Taken[] = [];
  const labels: TownLabel[] = [];
  for (const [rank, [name, lat, lon]] of towns.entries()) {
    if (labels.length === mostLabels) break;
    const pixel = pixelOf([lat, lon]);
    if (!pixel) continue;
    const room = { ...pixel, width: name.length * perLetter + beside };
    if (taken.some((other) => collide(room, other))) continue;
    taken.push(room);
    labels.push({ name, point: [lat, lon], isLarge: rank < largeTowns });
  }
  return labels;
}

/** The larger towns, which never change while a page is open; none if they cannot be read. */
function useTowns(): TownsAnswer | undefined {
  const { http } = useServices();
  const { data } = useQuery<TownsAnswer>({
    queryKey: ['leitstand', 'towns'],
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
    queryFn: ({ signal }) =>
      callServer<typeof findTowns>(http, 'GET /api/geocoder/towns', { signal, isQuiet: true }),
  });
  return data;
}

function iconOf({ name, isLarge }: TownLabel) {
  const label = document.createElement('span');
  label.textContent = name;
  return divIcon({ className: isLarge ? 'town large' : 'town', iconSize: [0, 0], html: label });
}

/** Names of towns below all that was searched, where no tiles show where one is. */
export function TownLabels() {
  const map = useMap();
  const { palette } = useTheme();
  const answer = useTowns();
  const [, setMoves] = useState(0);
  useMapEvents({ moveend: () => setMoves((before) => before + 1) });
  if (!answer) return null;
  const bounds = map.getBounds();
  const labels = labelsOf(answer.towns, (point) =>
    bounds.contains(point) ? map.latLngToContainerPoint(point) : undefined,
  );
  return (
    <>
      <Box
        component={Pane}
        name="towns"
        // below circles and markers
        style={{ zIndex: 350 }}
        aria-hidden
        sx={{
          pointerEvents: 'none',
          '& .town': { color: palette.colours.textSoft, fontSize: 11, lineHeight: '14px' },
          '& .town > span': {
            position: 'absolute',
            translate: '-50% -100%',
            pb: '3px',
            whiteSpace: 'nowrap',
            '&::after': {
              content: '""',
              position: 'absolute',
              left: 'calc(50% - 1.5px)',
              bottom: -1,
              width: 3,
              height: 3,
              borderRadius: '50%',
              backgroundColor: 'currentColor',
            },
          },
          '& .large': { fontSize: 13, fontWeight: 500 },
        }}
      >
        {labels.map((label) => (
          <Marker
            key={label.name + label.point}
            position={label.point}
            icon={iconOf(label)}
            interactive={false}
            keyboard={false}
          />
        ))}
      </Box>
      {answer.attribution === null ? null : (
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ position: 'absolute', zIndex: 450, right: 8, bottom: 4, fontSize: 11 }}
        >
          {answer.attribution}
        </Typography>
      )}
    </>
  );
}
