import { Alert, Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import {
  documentProviders,
  missingDocumentsPath,
} from '../../contract/missing-documents/documentProviders.ts';
import type {
  findMissingDocuments,
  MissingDocument,
} from '../../contract/missing-documents/missingDocuments.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { Permitted } from '../../framework/admin/session/rights/Permitted.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { handInPath } from './handInPath.ts';
import { missingNeeds } from './missingNeeds.ts';

interface OwedDocumentsProps {
  resource: (typeof documentProviders)[number];
  id: string;
}

/** Required documents missing from one profile, each with a link to upload it. */
function OwedDocuments({ resource, id }: OwedDocumentsProps) {
  const { http } = useServices();
  const documents = useDefinitions().entity('stored-documents');
  const { data } = useQuery({
    queryKey: ['stored-documents', 'missing', resource, id],
    queryFn: async ({ signal }) => {
      const asked = { query: { provider: resource, providerId: id }, signal, isQuiet: true };
      return (await callServer<typeof findMissingDocuments>(http, `GET ${missingDocumentsPath}`, asked))
        .missing;
    },
    refetchOnMount: 'always',
  });
  if (!data || data.length === 0) return null;

  function entry(missing: MissingDocument) {
    const { documentType, since, validUntil } = missing;
    const fact =
      validUntil === null ? `fehlt seit ${formatDate(since)}` : `abgelaufen am ${formatDate(validUntil)}`;
    const label = `Hochladen: ${documentType.name}`;
    return (
      <Box component="li" key={documentType.id}>
        {documentType.name}, {fact}
        {documents?.rights.create ? (
          <Link
            component={RouterLink}
            to={handInPath(documents, missing, new Date())}
            className="no-print"
            aria-label={label}
            sx={{ ml: 1 }}
          >
            Hochladen
          </Link>
        ) : null}
      </Box>
    );
  }

  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      Diese Pflichtdokumente fehlen:
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {data.map(entry)}
      </Box>
    </Alert>
  );
}

/** Lists the missing required documents on the profile of a provider; renders nothing if there are none. */
export function MissingDocumentsPart({ entity, record }: PartProps) {
  const resource = documentProviders.find((one) => one === entity.resource);
  if (!resource) return null;
  return (
    <Permitted access={missingNeeds}>
      <OwedDocuments resource={resource} id={String(record.id)} />
    </Permitted>
  );
}
