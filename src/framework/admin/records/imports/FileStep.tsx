import { Box, Button, Paper, TextField, Typography } from '@mui/material';
import { useRef } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { FileDropZone } from '../files/FileDropZone.tsx';
import { CsvButton } from './CsvButton.tsx';
import { useImportText } from './useImportText.ts';

/** Downloads an empty file whose first line names the importable fields. */
function TemplateButton({ entity: { resource, plural } }: { entity: VisibleEntity }) {
  const text = useImportText();
  return (
    <CsvButton
      label={text('import.template')}
      address={`/api/importer/${resource}/template`}
      fileName={`Vorlage ${plural}.csv`}
    />
  );
}

interface FileStepProps {
  entities: readonly VisibleEntity[];
  resource: string;
  isBusy: boolean;
  onResource: (resource: string) => void;
  onFile: (file: File) => void;
}

/** Chooses the entity to import and the file. */
export function FileStep({ entities, resource, isBusy, onResource, onFile }: FileStepProps) {
  const text = useImportText();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = entities.find((entity) => entity.resource === resource);
  const canSend = resource !== '' && !isBusy;

  return (
    <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 2 }}>
      <TextField
        select
        label={text('import.target')}
        value={resource}
        onChange={({ target }) => onResource(target.value)}
        sx={{ maxWidth: 420 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="" />
        {entities.map((entity) => (
          <option key={entity.resource} value={entity.resource}>
            {entity.plural}
          </option>
        ))}
      </TextField>
      {chosen ? (
        <Box>
          <TemplateButton entity={chosen} />
        </Box>
      ) : null}
      <FileDropZone
        onFile={(file) => {
          if (canSend) onFile(file);
        }}
        sx={{ p: { xs: 2, sm: 4 }, textAlign: 'center' }}
      >
        <Typography sx={{ mb: 1.5 }}>
          {chosen ? (
            <>
              {/* touch devices cannot drag a file */}
              <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
                {text('import.drop')}{' '}
              </Box>
              {text('import.firstLine')}
            </>
          ) : (
            text('import.chooseTarget')
          )}
        </Typography>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={text('import.choose')}
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) onFile(file);
            // lets the same file be chosen again after it was corrected
            event.target.value = '';
          }}
        />
        <Button variant="contained" disabled={!canSend} onClick={() => chooser.current?.click()}>
          {text('import.choose')}
        </Button>
      </FileDropZone>
    </Paper>
  );
}
