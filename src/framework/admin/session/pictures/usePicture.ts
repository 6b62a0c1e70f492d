import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { useIsPainted } from '../../base/hooks/useIsPainted.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';

/**
 * URL of the picture that the app draws of a value; undefined without a value, and until it is drawn. Equal
 * values are drawn once.
 */
export function usePicture(field: Field | undefined, value: unknown): string | undefined {
  const load = useContext(RegistryContext).pictures?.[field?.widget ?? ''];
  const isPainted = useIsPainted();
  const isSet =
    isJsonObject(value) && Object.values(value).some((part) => part !== null && part !== undefined);
  const { data } = useQuery({
    queryKey: ['leitstand', 'picture', field?.widget, value],
    async queryFn() {
      if (!load || !field) return null;
      return (await load())(field, value);
    },
    enabled: isPainted && isSet && load !== undefined && field !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isSet ? (data ?? undefined) : undefined;
}
