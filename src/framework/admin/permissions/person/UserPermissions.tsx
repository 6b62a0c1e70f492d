import { Alert, Box, Button, Paper, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useGetOne } from 'ra-core';
import { useCallback, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { SourcesAnswer } from '../../../schema/contracts/permissioner.ts';
import { PermissionSet } from '../../../schema/rights/PermissionSet.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { populatedFields } from '../../records/profile/profileMay.ts';
import { useOpenTab } from '../../records/profile/profileTabs.ts';
import { holdsRequirements } from '../../session/context-actions/contextActions.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { downloadText } from '../../session/http/downloads.ts';
import { useRights } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';
import { PermissionHeader } from '../frame/PermissionHeader.tsx';
import { permissionNames, personName } from '../frame/permissionNames.ts';
import { permissionNeeds } from '../frame/permissionNeeds.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { sourcesKey } from '../frame/useSources.ts';
import { scopeText } from '../matrix/describeRight.ts';
import { MatrixTools } from '../matrix/MatrixTools.tsx';
import {
  actionTexts,
  type CellLevel,
  levelOfCount,
  levelOfLines,
  type MatrixAction,
  matrixActions,
  originLabel,
  unseenResources,
  useMatrixFilter,
} from '../matrix/matrixRows.ts';
import { matrixClasses } from '../matrix/matrixStyles.ts';
import { MatrixCell, RightsMatrix } from '../matrix/RightsMatrix.tsx';
import { ViewAs } from '../view/ViewAs.tsx';
import { WhyDialog } from '../why/WhyDialog.tsx';
import type { WhyQuestion } from '../why/WhyQuestion.ts';
import { UserRoles } from './UserRoles.tsx';
import { type UserCell, userCell } from './userCell.ts';

/** The rights of one user in sentences to read, print or copy, and as JSON for machines. */
function RightsReport({ answer: { user, rights } }: { answer: SourcesAnswer }) {
  const text = usePermissionText();
  const { notices } = useServices();
  const { entities } = useDefinitions();
  const set = new PermissionSet(rights);
  const report = set.report(permissionNames(entities));

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(report);
      notices.show({ text: text('userRights.copied'), severity: 'success' });
    } catch {
      // no clipboard without TLS, or the user denied access
      notices.show({ text: text('profile.copyFailed'), severity: 'warning' });
    }
  }

  return (
    <Paper component="section" variant="outlined" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1, mb: 1 }}
      >
        <Typography component="h3" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {text('userRights.reportTitle', { name: user.name })}
        </Typography>
        <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => void copy()}>
            {text('userRights.copy')}
          </Button>
          <Button
            variant="outlined"
            onClick={() =>
              downloadText(`${user.name}.json`, 'application/json', JSON.stringify(set, null, 2))
            }
          >
            {text('userRights.exportJson')}
          </Button>
        </Stack>
      </Stack>
      <Box component="ul" sx={{ m: 0, pl: 2.5, '& > li': { mb: 0.75, overflowWrap: 'anywhere' } }}>
        {report.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Paper>
  );
}

interface UserMatrixCellProps {
  entity: VisibleEntity;
  action: MatrixAction;
  cell: UserCell;
  onAsk: (question: WhyQuestion) => void;
}

function levelOf(entity: VisibleEntity, action: MatrixAction, cell: UserCell): CellLevel {
  if (action === 'custom') return levelOfCount(cell.names.length, entity.custom.length);
  if (action === 'read' || action === 'update') return levelOfLines(cell.lines);
  return cell.isGranted ? 'full' : 'none';
}

function linesOf(entity: VisibleEntity, action: MatrixAction, cell: UserCell, text: TextFunction): string[] {
  if (!cell.isGranted) return [text('rights.no')];
  if (action === 'custom')
    return [text('rights.ofMany', { count: cell.names.length, all: entity.custom.length })];
  return cell.lines.length > 0 ? cell.lines.map((line) => scopeText(line, text)) : [text('rights.yes')];
}

/** The rights of one user on one entity for one action, and their sources. */
function UserMatrixCell({ entity, action, cell, onAsk }: UserMatrixCellProps) {
  const text = usePermissionText();
  const lines = linesOf(entity, action, cell, text);
  const origins = cell.origins.map((origin) => originLabel(origin, text)).join(', ');
  const value = [...lines, origins].filter(Boolean).join(', ');
  return (
    <MatrixCell
      level={levelOf(entity, action, cell)}
      lines={lines}
      note={origins === '' ? null : <span className={matrixClasses.short}>{origins}</span>}
      label={text('rights.cell', { entity: entity.plural, action: text(actionTexts[action]), value })}
      onOpen={() => onAsk({ entity: entity.resource, action })}
    />
  );
}

interface UserMatrixProps {
  answer: SourcesAnswer;
  record: RaRecord | undefined;
  onAsk: (question: WhyQuestion) => void;
}

/** The effective rights of one user per entity. A click on a cell explains it. */
function UserMatrix({ answer: { sources }, record, onAsk }: UserMatrixProps) {
  const text = usePermissionText();
  const { entities } = useDefinitions();
  const isGranted = useCallback(
    (entity: VisibleEntity) =>
      matrixActions.some((action) => userCell(sources, entity, action)?.isGranted === true),
    [sources],
  );
  const filter = useMatrixFilter(entities, isGranted, true);
  const unseen = unseenResources(
    sources.map(({ grants }) => grants),
    entities,
  );
  const isVoid =
    record?.meta === null && sources.some(({ grants }) => JSON.stringify(grants).includes('"$me"'));
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {text('userRights.effectiveHint')}
      </Typography>
      {isVoid ? (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {text('userRights.noProfile')}
        </Alert>
      ) : null}
      <MatrixTools filter={filter} narrowed={text('rights.onlyGranted')} />
      {filter.groups.length === 0 ? (
        <Alert severity="info">{text(filter.search === '' ? 'userRights.nothing' : 'rights.noMatch')}</Alert>
      ) : (
        <RightsMatrix
          label={text('rights.matrix')}
          groups={filter.groups}
          cell={(entity, action) => {
            const cell = userCell(sources, entity, action);
            return cell ? <UserMatrixCell entity={entity} action={action} cell={cell} onAsk={onAsk} /> : null;
          }}
        />
      )}
      {unseen.length > 0 ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text('userRights.unseen', { smart_count: unseen.length })}
        </Typography>
      ) : null}
    </>
  );
}

interface UserRecord {
  /** Undefined while loading and if the current user may not read it. */
  record: RaRecord | undefined;
  /** Reloads the login and the sources of its rights. */
  reload: () => Promise<void>;
}

/** Loads the login whose rights are shown, with the titles of its roles and profile. */
function useUserRecord(id: string): UserRecord {
  const queryClient = useQueryClient();
  const entity = useDefinitions().entity('login-users');
  const populate = entity ? populatedFields(entity) : [];
  const { data } = useGetOne(
    'login-users',
    { id, ...(populate.length > 0 ? { meta: { populate } } : {}) },
    { enabled: entity !== undefined, retry: false },
  );
  return {
    record: data,
    async reload() {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['login-users'] }),
        queryClient.invalidateQueries({ queryKey: [sourcesKey] }),
      ]);
    },
  };
}

const tabs = [
  { name: 'rights', label: 'userRights.tabRights' },
  { name: 'view', label: 'userRights.tabView' },
  { name: 'report', label: 'userRights.report' },
] as const;

/** The rights of one user: as a matrix, as the UI they see, and as a report. */
export function UserPermissions({ answer }: { answer: SourcesAnswer }) {
  const text = usePermissionText();
  const id = useId();
  const { entity: find, linkTo } = useDefinitions();
  const { permissions } = useRights();
  const [open, setOpen] = useOpenTab();
  const [question, setQuestion] = useState<WhyQuestion | null>(null);
  const { record, reload } = useUserRecord(answer.user.id);
  const current = tabs.find(({ name }) => name === open)?.name ?? 'rights';
  const profile = record ? linkTo('login-users', answer.user.id) : null;
  return (
    <>
      <PermissionHeader
        title={text('userRights.title', { name: answer.user.name })}
        subtitle={personName(record, find) || undefined}
        hasBack={holdsRequirements(permissions, permissionNeeds)}
        actions={
          <>
            {profile === null ? null : (
              <Button component={Link} to={profile} variant="outlined">
                {text('userRights.profile')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setQuestion({})}>
              {text('why.open')}
            </Button>
          </>
        }
      />
      <UserRoles answer={answer} record={record} onChanged={reload} />
      <Tabs
        value={current}
        onChange={(_, name: string) => setOpen(name)}
        aria-label={text('userRights.effective')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            label={text(label)}
            {...(name === current ? { 'aria-controls': `${id}-panel` } : {})}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {current === 'rights' ? <UserMatrix answer={answer} record={record} onAsk={setQuestion} /> : null}
        {current === 'view' ? <ViewAs answer={answer} record={record} /> : null}
        {current === 'report' ? <RightsReport answer={answer} /> : null}
      </Box>
      {question ? <WhyDialog user={answer.user} asked={question} onClose={() => setQuestion(null)} /> : null}
    </>
  );
}
