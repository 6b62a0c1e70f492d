import { Box } from '@mui/material';
import { useGetList } from 'ra-core';
import { documentProviders } from '../../contract/missing-documents/documentProviders.ts';
import { SelectFilter } from '../../framework/admin/records/list/filters/kindFilters.tsx';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import type { MissingQuery } from './missingQuery.ts';

interface MissingDocumentsFiltersProps {
  query: MissingQuery;
  onChange: (change: Partial<MissingQuery>) => void;
}

/** Filters by kind of provider and document type. */
export function MissingDocumentsFilters({ query, onChange }: MissingDocumentsFiltersProps) {
  const { entity } = useDefinitions();
  const { data = [] } = useGetList('documenttypes', {
    filter: { isRequired: true },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    meta: { fields: ['name'] },
  });
  const providers = documentProviders.flatMap((resource) => {
    const known = entity(resource);
    return known ? [{ value: resource, title: known.plural }] : [];
  });
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        mb: 1,
        '& > .MuiFormControl-root': { width: { xs: '100%', sm: 260 } },
      }}
    >
      <SelectFilter
        id="missing-provider"
        label="Von wem"
        value={query.provider}
        options={providers}
        onChange={(value) =>
          onChange({ provider: documentProviders.find((resource) => resource === value) ?? '' })
        }
      />
      <SelectFilter
        id="missing-type"
        label="Dokumenttyp"
        // empty until the options are loaded, because MUI warns about a value without an option
        value={data.some(({ id }) => id === query.documentType) ? query.documentType : ''}
        options={data.map(({ id, name }) => ({ value: String(id), title: String(name) }))}
        onChange={(documentType) => onChange({ documentType })}
      />
    </Box>
  );
}
