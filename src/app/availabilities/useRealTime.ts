import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useEffect } from 'react';
import type { findAvailabilities } from '../../contract/scheduler/findAvailabilities.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useDerivedChange } from '../../framework/admin/session/realtime/useDerivedChange.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';
import { availabilityKinds } from './weekEntries.ts';

/** Type of a record in the calls of the scheduler; undefined without real time or the right to read the week. */
export function realTimeType({ resource }: VisibleEntity, record: RaRecord, { name }: Field) {
  return name in record ? availabilityKinds[resource]?.realTime : undefined;
}

interface RealTimeQuery {
  entity: VisibleEntity;
  record: RaRecord;
  field: Field;
  isOn: boolean;
  /** First and last day to show in detail. */
  from: string;
  to: string;
}

/** Loads the real time of a week while it is on; `isOffered` is false where there is none, or after a failure. */
export function useRealTime({ entity, record, field, isOn, from, to }: RealTimeQuery) {
  const { http, notices } = useServices();
  const type = realTimeType(entity, record, field);
  const isAsked = isOn && type !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [entity.resource, 'realTime', record.id, from, to],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      if (!type) throw new Error('It is asked without a type.');
      return await callServer<typeof findAvailabilities>(
        http,
        'GET /api/scheduler/availabilities/{type}/{id}',
        {
          params: { type, id: String(record.id) },
          query: { json: { from, to } },
          signal,
          isQuiet: true,
        },
      );
    },
  });
  useDerivedChange({ entity: entity.resource, id: String(record.id), field: field.name }, () => {
    if (isAsked) void refetch();
  });
  const hasFailed = error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    notices.show({
      text: 'Fehler beim Laden der Echtzeitverfügbarkeiten - verwende statische Werte.',
      severity: 'error',
    });
  }, [hasFailed, notices]);
  return {
    isOffered: type !== undefined && !hasFailed,
    week: isOn && type !== undefined && !hasFailed ? data : undefined,
  };
}
