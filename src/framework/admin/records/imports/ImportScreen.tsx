import { Alert, Box, Button, LinearProgress, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ImportChoice, ImportFacts } from '../../../schema/contracts/imports.ts';
import { formatNumber } from '../../base/format/formatNumber.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { mayImport } from '../../session/rights/mayImport.ts';
import { ScreenTitle } from '../../shell/layout/ScreenTitle.tsx';
import { FileStep } from './FileStep.tsx';
import { MappingStep } from './MappingStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { useImport } from './useImport.ts';
import { useImportText } from './useImportText.ts';

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
