import { useEvent } from 'ra-core';
import { useRef, useState } from 'react';
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
  /** Forgets what is being looked up. */
  stop: () => void;
}

/**
 * Finds the centre of a `near` filter: the location of a record or of the device. Only the answer to the last question
 * counts, and the latest `onFound` takes it.
 */
export function useCentre(onFound: (point: Point) => void): Centre {
  const text = useText();
  const { entity: entityOf } = useDefinitions();
  const provider = useLeitstandData();
  const [isLocating, setIsLocating] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asked = useRef(0);
  // filters may have been set since the question
  const take = useEvent(onFound);

  /** Begins a question. @returns what takes its answer */
  function begin(otherwise: string): (point: Point | undefined) => void {
    asked.current += 1;
    const question = asked.current;
    setIsLocating(true);
    return (point) => {
      if (question !== asked.current) return;
      setIsLocating(false);
      setProblem(point ? undefined : otherwise);
      if (point) take(point);
    };
  }

  return {
    isLocating,
    problem,
    async fromRecord(resource, id) {
      const field = placeField(entityOf(resource)?.fields ?? []);
      if (!field) return;
      const answer = begin(text('near.noPlace'));
      const point = await provider
        .getOne(resource, { id, meta: { fields: [field.name] } })
        .then(({ data }) => pointOf(data[field.name]))
        .catch(() => undefined);
      answer(point && { ...point, of: `${resource}/${id}` });
    },
    fromDevice() {
      const answer = begin(text('near.notLocated'));
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => answer({ lat: coords.latitude, lon: coords.longitude, of: fromDevice }),
        () => answer(undefined),
        { timeout: 15_000, maximumAge: 600_000 },
      );
    },
    stop() {
      asked.current += 1;
      setIsLocating(false);
      setProblem(undefined);
    },
  };
}
