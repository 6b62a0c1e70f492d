import { Alert, Box, Button, LinearProgress, Paper, TextField, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { ImportChoice, ImportFacts } from '../../../schema/contracts/imports.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { mayImport } from '../../session/rights/useRights.ts';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { FileDropZone } from '../files/FileDropZone.tsx';
import { CsvButton } from './CsvButton.tsx';
import { MappingStep } from './MappingStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { useImport } from './useImport.ts';
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
function FileStep({ entities, resource, isBusy, onResource, onFile }: FileStepProps) {
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

/** Progress of the server's check or import. */
function WorkProgress({ facts: { state, progress } }: { facts: ImportFacts }) {
  const text = useImportText();
  const label = text(state === 'checking' ? 'import.checking' : 'import.running');
  const share = progress && progress.total > 0 ? (progress.done / progress.total) * 100 : undefined;
  return (
    <Paper variant="outlined" role="status" sx={{ p: 2, mb: 2 }}>
      <Typography sx={{ mb: 1 }}>
        {label}
        {progress
          ? `: ${text('import.progress', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}`
          : null}
      </Typography>
      <LinearProgress
        aria-label={label}
        {...(share === undefined ? {} : { variant: 'determinate', value: share })}
      />
    </Paper>
  );
}

/** The user's changes to the proposed choice; `of` is the id of the import. */
interface Changed {
  of: string;
  choice: ImportChoice;
}

/** `/settings/import?resource=`: file, column mapping, preview and result of an import. */
export function ImportScreen() {
  const text = useImportText();
  const { entities } = useDefinitions();
  const [params, setParams] = useSearchParams();
  const conversation = useImport();
  const { facts, isBusy } = conversation;
  const [changed, setChanged] = useState<Changed | null>(null);
  const importable = entities
    .filter(mayImport)
    .sort((one, other) => one.plural.localeCompare(other.plural, 'de'));
  const resource = importable.find((entity) => entity.resource === params.get('resource'))?.resource ?? '';

  function body(found: ImportFacts) {
    const choice = changed?.of === found.id ? changed.choice : found.choice;
    const isAtWork = found.state === 'checking' || found.state === 'running';
    const isSame = JSON.stringify(choice) === JSON.stringify(found.choice);
    const isOver = found.state === 'done';
    return (
      <>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {text('import.file', { name: found.name, smart_count: found.rowCount })}
          </Typography>
          <Button onClick={conversation.forget} disabled={isAtWork}>
            {text('import.otherFile')}
          </Button>
        </Box>
        {found.message ? (
          <Alert severity="error" sx={{ mb: 2 }}>
            {found.message}
          </Alert>
        ) : null}
        {isOver ? null : (
          <SourceStep facts={found} isBusy={isBusy} onRead={(reading) => void conversation.reread(reading)} />
        )}
        {isOver ? null : (
          <MappingStep
            facts={found}
            choice={choice}
            isBusy={isBusy}
            onChange={(next) => setChanged({ of: found.id, choice: next })}
            onCheck={() => void conversation.check(choice)}
          />
        )}
        {isAtWork ? <WorkProgress facts={found} /> : null}
        {!isAtWork && found.counts && (isOver || (found.state === 'checked' && isSame)) ? (
          <PreviewStep
            key={found.state}
            facts={found}
            conversation={conversation}
            onDecide={(change) => {
              const next = { ...choice, ...change };
              setChanged({ of: found.id, choice: next });
              void conversation.check(next);
            }}
          />
        ) : null}
      </>
    );
  }

  return (
    <Box sx={{ maxWidth: 1100 }}>
      <ScreenTitle title={text('import.title')} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {text('import.hint')}
      </Typography>
      {importable.length === 0 ? <Alert severity="info">{text('import.nothing')}</Alert> : null}
      {facts ? (
        body(facts)
      ) : (
        <FileStep
          entities={importable}
          resource={resource}
          isBusy={isBusy}
          onResource={(next) => setParams({ resource: next }, { replace: true })}
          onFile={(file) => void conversation.send(resource, file)}
        />
      )}
    </Box>
  );
}
