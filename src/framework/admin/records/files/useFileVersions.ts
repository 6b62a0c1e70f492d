import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { FileVersionsAnswer } from '../../../schema/contracts/files.ts';
import { recordUrl } from '../../session/data-provider/urls.ts';
import { useServices } from '../../session/services/useServices.ts';

/** Current and earlier files of a field, newest first; refetched whenever the record changes. */
export function useFileVersions(resource: string, record: RaRecord, field: string) {
  const { http } = useServices();
  return useQuery({
    queryKey: [resource, 'versions', String(record.id), field, record.$version],
    queryFn: async ({ signal }) => {
      const url = `${recordUrl(resource, record.id)}/versions/${encodeURIComponent(field)}`;
      const { json } = await http(url, { signal });
      return (json as FileVersionsAnswer).versions;
    },
  });
}
