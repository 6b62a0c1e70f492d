import {
  type AutocompleteRenderValueGetItemProps,
  Box,
  Chip,
  type ChipProps,
  CircularProgress,
  TextField,
  Typography,
} from '@mui/material';
import { type HTMLAttributes, type RefCallback, useContext, useEffect, useState } from 'react';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { accusativeOf } from '../../../../schema/german/grammar.ts';
import type { Field } from '../../../../schema/model.ts';
import { selectionOf } from '../../../../schema/selection/selectionRules.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { Combobox } from '../../../base/inputs/Combobox.tsx';
import { checkAccess } from '../../../session/auth-provider/checkAccess.ts';
import type { RecordOption } from '../../../session/definitions/RecordOption.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { RecordPicture } from '../../../session/record-pictures/RecordPicture.tsx';
import { FormHostContext } from '../FormHost.ts';
import { nearPoint } from './nearPoint.ts';
import { useChosenRecords } from './useChosenRecords.ts';
import { useRecordOptions } from './useRecordOptions.ts';

interface PickerOptionProps extends HTMLAttributes<HTMLLIElement> {
  entity: VisibleEntity | undefined;
  option: RecordOption;
  /** An action instead of a record. */
  isAction: boolean;
}

/** A record in the list of a picker, with its second line and the reason why it cannot be chosen. */
function PickerOption({ entity, option, isAction, ...props }: PickerOptionProps) {
  const line = [option.line, typeof option.disabled === 'string' ? option.disabled : '']
    .filter(Boolean)
    .join(' · ');
  return (
    <Box component="li" {...props} {...(isAction ? { 'data-action': '' } : {})} sx={{ gap: 1 }}>
      {entity && option.record ? <RecordPicture entity={entity} record={option.record} size={28} /> : null}
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontStyle: isAction ? 'italic' : 'normal' }}>{option.title}</Typography>
        {line === '' ? null : (
          <Typography variant="caption" color="textSecondary">
            {line}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface RecordPickerProps {
  id: string;
  label: string;
  resource: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  isMultiple: boolean;
  /** Keeps the list open after a choice; default: if several may be chosen. */
  staysOpen?: boolean;
  onBlur?: () => void;
  isRequired?: boolean;
  hasProblem?: boolean;
  /** Error message or help text. */
  hint?: React.ReactNode;
  inputRef?: RefCallback<HTMLElement>;
  /** Restricts the records to choose from. */
  where?: Readonly<Record<string, unknown>>;
  /** The reference that the choice sets, and its path in the form; its rules decide what can be chosen. */
  sets?: { field: Field; source: string };
  /** Chooses another form of the titles. */
  titleForm?: string | undefined;
  /** Id of the chosen record that is being saved. */
  runningId?: string | null;
}

/** Last options of the list: a note that there are more, and actions that add deactivated records or create one. */
const noteId = '+more';
const inactiveId = '+inactive';
const createId = '+create';
const isAction = ({ id }: RecordOption) => id === inactiveId || id === createId;
const isRecord = ({ id }: RecordOption) => !id.startsWith('+');

/** Blocks saving the form, e.g. while the records to choose from are loading. Returns whether there is a form. */
function useBlock(source: string | undefined, sentence: string | undefined): boolean {
  const host = useContext(FormHostContext);
  useEffect(() => {
    if (source === undefined || sentence === undefined || !host) return;
    host.block(source, sentence);
    return () => host.block(source, undefined);
  }, [host, source, sentence]);
  return host !== null && source !== undefined;
}

/** The rules of the reference that a picker sets, and what the form around it adds to them. */
function useRules({ resource, sets }: RecordPickerProps, entity: VisibleEntity | undefined) {
  const host = useContext(FormHostContext);
  const { selection: _, ...target } = entity ?? { resource };
  // what a filter names need not be on offer
  const rules = selectionOf(sets && entity ? entity : target, sets?.field);
  const near = rules.near === undefined ? undefined : nearPoint(host?.currentValue(rules.near));
  const canCreate = sets !== undefined && rules.create !== undefined && entity?.rights.create === true;
  return { rules, near, CreateDialog: canCreate ? host?.CreateDialog : undefined };
}

/** A chosen record in the field of a picker, and whether it is being saved. */
function PickedChip({ isRunning, ...props }: ChipProps & { isRunning: boolean }) {
  const text = useText();
  const progress = isRunning
    ? { icon: <CircularProgress size={16} aria-label={text('picker.saving')} /> }
    : {};
  return <Chip {...props} {...progress} aria-busy={isRunning} />;
}

/** Chooses records by typing: offers a few at first, then the search results. */
export function RecordPicker(props: RecordPickerProps) {
  const { id, label, resource, ids, onChange, isMultiple, where, sets, titleForm, ...shown } = props;
  const { staysOpen = isMultiple } = props;
  const text = useText();
  const entity = useDefinitions().entity(resource);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [withInactive, setWithInactive] = useState(false);
  const [isCreating, setIsCreating] = useState(false);
  const { chosen, hasFailed } = useChosenRecords(entity, ids, titleForm);
  const { rules, near, CreateDialog } = useRules(props, entity);
  const found = useRecordOptions({
    entity,
    typed,
    isOpen,
    withInactive,
    where,
    titleForm,
    rules,
    near,
    chosen: chosen.map(({ title }) => title),
  });
  const loading = text('picker.loading');
  const [unchosen, setUnchosen] = useState<string>();
  const isInForm = useBlock(sets?.source, found.isLoading ? loading : unchosen);

  const notLoaded = found.hasFailed ? text('picker.loadFailed') : undefined;
  const failure = hasFailed ? text('picker.initFailed') : notLoaded;
  const canChoose = entity !== undefined && checkAccess([entity], { action: 'list', resource });
  const action = (key: string, title: string, disabled = false): RecordOption => ({
    id: key,
    title,
    line: '',
    disabled,
  });
  const actions = [
    ...(found.hasMore ? [action(noteId, text('picker.more'), true)] : []),
    ...(entity?.lifecycle && !withInactive ? [action(inactiveId, text('picker.withInactive'))] : []),
    ...(entity && CreateDialog
      ? [action(createId, text('form.create', { name: accusativeOf(entity) }))]
      : []),
  ];
  const options = found.isLoading ? found.options : [...found.options, ...actions];

  /** Returns false if nothing was chosen. */
  function handleChange(value: RecordOption | RecordOption[] | null): boolean {
    const picked = value === null ? [] : [value].flat();
    const chosenAction = picked.find(isAction);
    if (chosenAction?.id === inactiveId) {
      setWithInactive(true);
      return false;
    }
    // leaving the picker has closed the list before it takes an option of exactly this name
    setIsOpen((open) => open && staysOpen && !chosenAction);
    if (chosenAction) setIsCreating(true);
    else onChange(picked.map((option) => option.id));
    return true;
  }

  return (
    <>
      <Combobox<RecordOption, boolean>
        id={id}
        multiple={isMultiple}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={(_event, reason) => {
          // what was chosen decides
          if (reason !== 'selectOption') setIsOpen(false);
        }}
        disabled={!canChoose}
        options={options}
        value={isMultiple ? chosen : (chosen[0] ?? null)}
        getOptionLabel={(option) => option.title}
        getOptionDisabled={(option) => option.disabled !== false}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        filterOptions={(all) => all}
        filterSelectedOptions={isMultiple}
        groupBy={(option) => (isRecord(option) ? text('picker.heading') : '')}
        loading={found.isLoading}
        loadingText={loading}
        noOptionsText={notLoaded ?? text('picker.noResults')}
        onChange={handleChange}
        onType={setTyped}
        isAction={isAction}
        {...(isInForm ? { onUnchosen: setUnchosen } : {})}
        onBlur={shown.onBlur}
        renderValue={
          isMultiple
            ? (value, itemProps) =>
                [value].flat().map((option, index) => {
                  const props = itemProps({ index }) as ReturnType<AutocompleteRenderValueGetItemProps<true>>;
                  const { key: _key, ...item } = props;
                  const isRunning = option.id === shown.runningId;
                  return <PickedChip key={option.id} label={option.title} isRunning={isRunning} {...item} />;
                })
            : undefined
        }
        renderOption={({ key: _key, ...item }, option) => (
          <PickerOption
            key={option.id}
            entity={entity}
            option={option}
            isAction={!isRecord(option)}
            {...item}
          />
        )}
        renderInput={(params, problem) => (
          <TextField
            {...params}
            label={label}
            placeholder={text('picker.placeholder')}
            slotProps={{
              ...params.slotProps,
              inputLabel: { ...params.slotProps.inputLabel, required: shown.isRequired ?? false },
            }}
            error={(shown.hasProblem ?? false) || (failure ?? problem) !== undefined}
            helperText={failure ?? problem ?? shown.hint}
            inputRef={shown.inputRef}
          />
        )}
      />
      {isCreating && entity && CreateDialog ? (
        <CreateDialog
          entity={entity}
          width={rules.create?.width ?? 0}
          onDone={(made) => {
            setIsCreating(false);
            onChange(isMultiple ? [...ids, made] : [made]);
          }}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </>
  );
}
