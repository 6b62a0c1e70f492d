import { useState } from 'react';
import { useText } from '../../../base/i18n/useText.ts';
import { useLeitstandData } from '../../../session/data-provider/useLeitstandData.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { fromDevice } from './nearCentres.ts';
import { type NearValue, placeField, pointOf } from './nearFilterValue.ts';

type Point = Pick<NearValue, 'lat' | 'lon' | 'of'>;

/** Looks up the centre of a `near` filter. */
export interface Centre {
  fromRecord: (resource: string, id: string) => Promise<void>;
  fromDevice: () => void;
  isLocating: boolean;
  problem: string | undefined;
}

/** Finds the centre of a `near` filter: the location of a record or of the device. */
export function useCentre(onFound: (point: Point) => void): Centre {
  const text = useText();
  const { entity: entityOf } = useDefinitions();
  const provider = useLeitstandData();
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();

  function settle(point: Point | undefined, otherwise: string): void {
    setIsLocating(false);
    setProblem(point ? undefined : otherwise);
    if (point) onFound(point);
  }

  return {
    isLocating,
    problem,
    async fromRecord(resource, id) {
      const field = placeField(entityOf(resource)?.fields ?? []);
      if (!field) return;
      setIsLocating(true);
      const point = await provider
        .getOne(resource, { id, meta: { fields: [field.name] } })
        .then(({ data }) => pointOf(data[field.name]))
        .catch(() => undefined);
      settle(point && { ...point, of: `${resource}/${id}` }, text('near.noPlace'));
    },
    fromDevice() {
      setIsLocating(true);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => settle({ lat: coords.latitude, lon: coords.longitude, of: fromDevice }, ''),
        () => settle(undefined, text('near.notLocated')),
        { timeout: 15_000, maximumAge: 600_000 },
      );
    },
  };
}
