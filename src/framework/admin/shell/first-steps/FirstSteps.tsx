import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { useContext, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import type { CountsAnswer } from '../../../schema/contracts/counts.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { listPath } from '../../session/definitions/entityPaths.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { importPath, permissionPaths } from '../../session/paths/paths.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useOpens } from '../../session/rights/useOpens.ts';
import { mayImport, useRights } from '../../session/rights/useRights.ts';
import { useServices } from '../../session/services/useServices.ts';
import { BlockFrame, BlockList } from '../dashboard/blocks.tsx';

type FirstStepName = 'import' | 'invite' | 'roles';

interface FirstStep {
  name: FirstStepName;
  path: string;
  isDone: boolean;
}

/** The user's progress, as stored. */
interface FirstStepsMemory {
  opened: string[];
  isDismissed: boolean;
}

interface FirstStepsFacts {
  /** Path of each step; steps without one are not offered. */
  paths: Readonly<Partial<Record<FirstStepName, string>>>;
  counts: CountsAnswer['counts'];
  /** Resources whose records show that the installation is in use. */
  areas: readonly string[];
  /** As stored; undefined if the user has not begun. */
  stored: unknown;
}

/** Minimum number of records beyond the profiles of login users; fewer count as an empty installation. */
const fewestRecords = 10;

const names: readonly FirstStepName[] = ['import', 'invite', 'roles'];

const loginsResource = 'login-users';

/** Reads the stored state of the first steps; anything unreadable counts as not opened. */
function readMemory(stored: unknown): FirstStepsMemory {
  const { opened, isDismissed } = isJsonObject(stored) ? stored : {};
  const texts = Array.isArray(opened) ? opened.filter((entry) => typeof entry === 'string') : [];
  return { opened: texts, isDismissed: isDismissed === true };
}

/**
 * First steps of a nearly empty installation. None until the counts are known, once all are done or
 * dismissed, or if the installation had records and logins before the user began.
 */
function firstSteps({ paths, counts, areas, stored }: FirstStepsFacts): FirstStep[] {
  const { opened, isDismissed } = readMemory(stored);
  const logins = counts[loginsResource]?.total;
  if (logins === undefined || isDismissed) return [];
  const records = areas.reduce((sum, area) => sum + (counts[area]?.total ?? 0), 0);
  const done: Record<FirstStepName, boolean> = {
    import: records >= logins + fewestRecords,
    invite: logins > 1,
    roles: opened.includes('roles'),
  };
  const steps = names.flatMap((name) => {
    const path = paths[name];
    return path === undefined ? [] : [{ name, path, isDone: done[name] }];
  });
  const isNew = !done.import || !done.invite || stored !== undefined;
  return isNew && steps.some(({ isDone }) => !isDone) ? steps : [];
}

const preference = 'firstSteps';

interface FirstStepsState {
  /** Path of each step; empty for users without first steps. */
  paths: Partial<Record<FirstStepName, string>>;
  /** Resources whose records show that the installation is in use. */
  areas: string[];
  /** Resources to be counted. */
  counted: string[];
  stored: unknown;
  remember: (change: (before: FirstStepsMemory) => FirstStepsMemory) => void;
}

/** First steps are for administrators: users who may create logins and update roles. */
export function useFirstSteps(): FirstStepsState {
  const { entities, entity } = useDefinitions();
  const { colleagues: resource = loginsResource } = useContext(RegistryContext);
  const { permissions } = useRights();
  const { preferences } = useServices();
  const opens = useOpens();
  const stored = useSyncExternalStore(preferences.subscribe, () => preferences.get(preference));
  const mayInvite = entity(loginsResource)?.rights.create === true && permissions.canRead(loginsResource);
  const isOffered = mayInvite && permissions.canUpdate('roles') && !readMemory(stored).isDismissed;
  const isArea = (candidate: VisibleEntity) => candidate.isUsual === true && mayImport(candidate);
  const areas = entities.filter(isArea).map(({ resource }) => resource);
  const colleagues = entity(resource) ?? entity(loginsResource);
  const paths = {
    ...(entities.some(mayImport) && opens(importPath) && { import: importPath }),
    ...(colleagues && { invite: listPath(colleagues) }),
    ...(opens(permissionPaths.overview) && { roles: permissionPaths.overview }),
  };
  return {
    paths: isOffered ? paths : {},
    areas,
    counted: isOffered ? [loginsResource, ...areas] : [],
    stored,
    remember(change) {
      // without the save, the steps are merely shown again: not worth a notice
      preferences.save(preference, { ...change(readMemory(stored)) }).catch(() => undefined);
    },
  };
}

const titles = {
  import: 'firstSteps.import',
  invite: 'firstSteps.invite',
  roles: 'firstSteps.roles',
} as const;
const hints = {
  import: 'firstSteps.importHint',
  invite: 'firstSteps.inviteHint',
  roles: 'firstSteps.rolesHint',
} as const;

interface FirstStepsProps {
  state: ReturnType<typeof useFirstSteps>;
  counts: CountsAnswer['counts'];
}

function StepLine({ step, onOpen }: { step: FirstStep; onOpen: () => void }) {
  const text = useText();
  const { name, path, isDone } = step;
  return (
    <ListItem disablePadding alignItems="flex-start">
      <ListItemButton component={Link} to={path} onClick={onOpen} sx={{ alignItems: 'flex-start' }}>
        <ListItemIcon sx={{ mt: 0.75 }}>
          {isDone ? (
            <CheckCircleIcon color="success" fontSize="small" />
          ) : (
            <RadioButtonUncheckedIcon fontSize="small" />
          )}
        </ListItemIcon>
        <ListItemText
          primary={
            <>
              {text(titles[name])}
              {isDone ? (
                <Box component="span" sx={visuallyHidden}>
                  {`, ${text('firstSteps.done')}`}
                </Box>
              ) : null}
            </>
          }
          secondary={text(hints[name])}
          slotProps={{ primary: { color: isDone ? 'textSecondary' : 'textPrimary' } }}
        />
      </ListItemButton>
    </ListItem>
  );
}

/** First steps of a nearly empty installation, ticked off once done. */
export function FirstSteps({ state, counts }: FirstStepsProps) {
  const text = useText();
  const { remember } = state;
  const steps = firstSteps({ ...state, counts });
  if (steps.length === 0) return null;
  return (
    <BlockFrame title={text('firstSteps.title')}>
      <BlockList>
        {steps.map((step) => (
          <StepLine
            key={step.name}
            step={step}
            onOpen={() =>
              remember(({ opened, ...before }) => ({
                ...before,
                opened: [...new Set([...opened, step.name])],
              }))
            }
          />
        ))}
      </BlockList>
      <Button
        size="small"
        sx={{ mt: 0.5 }}
        onClick={() => remember((before) => ({ ...before, isDismissed: true }))}
      >
        {text('firstSteps.dismiss')}
      </Button>
    </BlockFrame>
  );
}
