import { Box, Button, FormHelperText, Skeleton } from '@mui/material';
import { lazy, Suspense, useCallback } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import { useStatus } from '../../../session/services/useStatus.ts';
import { pointOf } from '../../map/pointOf.ts';
import type { FieldInputProps } from '../FieldInputProps.ts';
import { useFieldInput } from '../useFieldInput.ts';

const PinMap = lazy(async () => ({ default: (await import('../../map/PinMap.tsx')).PinMap }));

/** Where a pin is set for an address without a point: the middle of Germany. */
const middle: [number, number] = [51.1634, 10.4477];

interface PointInputProps extends FieldInputProps {
  isApproximate: boolean;
  onCorrected: () => void;
}

/** The point of an address, corrected with a pin on a small map; without a map server it is only kept. */
export function PointInput({ field, source, isApproximate, onCorrected }: PointInputProps) {
  const text = useText();
  const status = useStatus();
  const { value, change, ref, hasProblem, hint } = useFieldInput(field, source);
  const point = pointOf(value);

  const move = useCallback(
    ([latitude, longitude]: [number, number]) => {
      change({ type: 'Point', coordinates: [longitude, latitude] });
      onCorrected();
    },
    [change, onCorrected],
  );
  const problem = hasProblem ? <FormHelperText error>{hint}</FormHelperText> : null;
  if (!status?.tileUrl) return problem;
  if (!point) {
    return (
      <Box sx={{ mt: 1 }}>
        <FormHelperText>{text('map.unknown')}</FormHelperText>
        <Button ref={ref} size="small" onClick={() => move(middle)}>
          {text('map.set')}
        </Button>
        {problem}
      </Box>
    );
  }
  return (
    <Box sx={{ mt: 1 }}>
      <Suspense fallback={<Skeleton variant="rectangular" height={200} />}>
        <PinMap
          point={point}
          onMove={move}
          tileUrl={status.tileUrl}
          attribution={status.tileAttribution}
          label={text('map.label', { place: field.title })}
        />
      </Suspense>
      <FormHelperText>
        {isApproximate ? `${text('map.approximate')} ` : ''}
        {text('map.pinHint')}
      </FormHelperText>
      {problem}
    </Box>
  );
}
