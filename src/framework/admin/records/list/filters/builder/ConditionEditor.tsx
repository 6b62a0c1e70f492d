import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import type { VisibleEntity } from '../../../../../schema/contracts/definitions.ts';
import { placeTitle, relationTarget } from '../../../../../schema/fieldPath.ts';
import type { ConditionOperator } from '../../../../../schema/filter/Condition.ts';
import type { FilterGroup } from '../../../../../schema/filter/FilterTree.ts';
import { filterLimits } from '../../../../../schema/filter/filterLimits.ts';
import type { Field } from '../../../../../schema/model.ts';
import { fold } from '../../../../../schema/search/fold.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { Combobox } from '../../../../base/inputs/Combobox.tsx';
import { type Definitions, useDefinitions } from '../../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { ChoiceInput } from '../../../../shell/form/ChoiceInput.tsx';
import { filterOperators, filterOperatorText } from '../../../conditions/conditionOperators.ts';
import { FilterValue } from '../../../conditions/FilterValue.tsx';
import { isReadable, readableField } from '../../../conditions/readableField.ts';
import type { BuilderWords } from './BuilderWords.ts';
import { type BuilderCondition, isIncomplete } from './builderTree.ts';

/** A path that a condition can name. */
interface PathOption {
  path: string;
  /** `Standort › Ort`. */
  title: string;
  /** Title of the references before the field; that of the entity for its own fields. */
  group: string;
  /** References followed. */
  hops: number;
  folded: string;
}

interface Start {
  entity: VisibleEntity;
  path: string;
  title: string;
  hops: number;
}

/** Paths are offered up to this number; beyond it nobody could tell them apart. */
const most = 10_000;

function membersOf(field: Field): { members: Field[]; leaf: Field }[] {
  const inner = (field.members ?? []).filter(({ isInternal }) => !isInternal);
  return inner.flatMap((member) => [
    { members: [member], leaf: member },
    ...membersOf(member).map(({ members, leaf }) => ({ members: [member, ...members], leaf })),
  ]);
}

/** The paths of one entity, and where they lead on. */
function pathsFrom({ entity, path, title, hops }: Start, group: string) {
  const places = entity.fields
    .filter((field) => isReadable(entity, field))
    .flatMap((field) => [
      { field, members: [], leaf: field },
      ...membersOf(field).map((one) => ({ field, ...one })),
    ]);
  return places.map(({ field, members, leaf }) => {
    const own = {
      path: path + [field, ...members].map(({ name }) => name).join('.'),
      title: title + placeTitle({ field, members }),
    };
    return { option: { ...own, group, hops, folded: fold(own.title) }, target: relationTarget(leaf) };
  });
}

/** All paths to fields the user can read, those with fewer references first. */
function fieldPaths(definitions: Pick<Definitions, 'entity'>, entity: VisibleEntity): PathOption[] {
  const self = { path: '_id', title: entity.title, group: entity.title, hops: 0, folded: fold(entity.title) };
  const found: PathOption[] = [self];
  const starts: Start[] = [{ entity, path: '', title: '', hops: 0 }];
  for (let at = 0; at < starts.length && found.length < most; at += 1) {
    const start = starts[at];
    if (!start) break;
    for (const { option, target } of pathsFrom(start, start.title.slice(0, -3) || entity.title)) {
      found.push(option);
      const next = start.hops < filterLimits.hops && target ? definitions.entity(target) : undefined;
      if (next)
        starts.push({
          entity: next,
          path: `${option.path}.`,
          title: `${option.title} › `,
          hops: start.hops + 1,
        });
    }
  }
  return found;
}

/**
 * Chooses the paths to offer: before anything is typed the entity's own, then also those through references
 * whose title contains every typed word.
 */
function offeredPaths(paths: readonly PathOption[], typed: string): PathOption[] {
  const words = fold(typed)
    .split(/[\s›]+/)
    .filter((word) => word !== '');
  const fitting = paths.filter(({ hops, folded }) =>
    words.length === 0 ? hops === 0 : words.every((word) => folded.includes(word)),
  );
  return fitting.slice(0, 100);
}

interface PathPickerProps {
  entity: EntityView;
  /** Empty before a field is chosen; the picker then has the focus. */
  path: string;
  onChange: (path: string) => void;
}

/** Chooses the field of a condition: one of the entity, or of a record it refers to. */
function PathPicker({ entity, path, onChange }: PathPickerProps) {
  const text = useText();
  const definitions = useDefinitions();
  const paths = useMemo(() => fieldPaths(definitions, entity), [definitions, entity]);
  const chosen = paths.find((option) => option.path === path) ?? null;
  return (
    <Combobox
      options={paths}
      value={chosen}
      filterOptions={(options, { inputValue }) =>
        offeredPaths(options, inputValue === chosen?.title ? '' : inputValue)
      }
      groupBy={({ group }) => group}
      getOptionLabel={({ title }) => title}
      getOptionKey={(option) => option.path}
      isOptionEqualToValue={(option, other) => option.path === other.path}
      onChange={(option) => option && onChange(option.path)}
      autoHighlight
      openOnFocus
      noOptionsText={text('conditions.noField')}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          margin="none"
          label={text('conditions.field')}
          autoFocus={path === ''}
          error={problem !== undefined}
          helperText={problem ?? (path === '' ? text('conditions.fieldHint') : undefined)}
        />
      )}
    />
  );
}

interface ConditionEditorProps {
  entity: EntityView;
  words: BuilderWords;
  condition: BuilderCondition;
  /** Operator of the surrounding group. */
  outer: FilterGroup['join'];
  onChange: (condition: BuilderCondition) => void;
  onRemove: () => void;
  /** Joins the condition with a new one, the other way than the group around. */
  onJoin: () => void;
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.2fr) auto' };
const isList = (operator: ConditionOperator) => operator === 'in' || operator === 'nin';
const bounds: ReadonlySet<ConditionOperator> = new Set(['gt', 'gte', 'lt', 'lte', 'eq', 'ne', 'contains']);

/** Whether the value of one operator can stay for the other. */
function keepsValue(one: ConditionOperator, other: ConditionOperator): boolean {
  const isDays = (operator: ConditionOperator) => /^(next|last)Days$|^days(Ago|Ahead)$/.test(operator);
  return (
    (isList(one) && isList(other)) || (bounds.has(one) && bounds.has(other)) || (isDays(one) && isDays(other))
  );
}

/** The value an operator begins with. */
function firstValue(field: Field, operator: ConditionOperator) {
  if (operator === 'period') return 'week:0';
  return field.kind === 'boolean' && operator === 'eq' ? true : undefined;
}

/** One condition of a filter: field, operator and value. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { entity, words, condition, outer, onChange, onRemove, onJoin } = props;
  const text = useText();
  const { path, operator, value } = condition;
  const field = path === '' ? undefined : readableField(words.definitions, entity, path);
  const sentence = path === '' ? text('conditions.newCondition') : words.sentence(condition);
  const valuePlace = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  // after the field comes its value
  useEffect(() => {
    if (!hasChosen.current || path === '') return;
    hasChosen.current = false;
    valuePlace.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus();
  }, [path]);

  function handlePath(next: string): void {
    const found = readableField(words.definitions, entity, next);
    if (!found) return;
    const [first = 'exists'] = filterOperators(found, words.people);
    hasChosen.current = true;
    onChange({ ...condition, path: next, operator: first, value: firstValue(found, first) });
  }

  function handleOperator(next: ConditionOperator): void {
    if (!field) return;
    const kept = keepsValue(operator, next) ? value : firstValue(field, next);
    onChange({ ...condition, operator: next, value: kept });
  }

  const operators = field ? [...new Set([...filterOperators(field, words.people), operator])] : [];
  return (
    <Box
      role="group"
      aria-label={sentence}
      sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: columns, py: 1 }}
    >
      <PathPicker entity={entity} path={path} onChange={handlePath} />
      {field ? (
        <>
          <ChoiceInput
            label={text('condition.operator')}
            value={operator}
            options={operators.map((one) => ({ value: one, title: filterOperatorText(field, one, text) }))}
            onChange={(next) => handleOperator(next as ConditionOperator)}
          />
          <Box ref={valuePlace} data-value={isIncomplete(condition) ? 'incomplete' : ''} sx={{ minWidth: 0 }}>
            <FilterValue
              // inputs keep what is typed, which belongs to one field and one form of value
              key={`${path} ${operator === 'between' || isList(operator) ? operator : ''}`}
              field={field}
              operator={operator}
              value={value}
              onChange={(next) => onChange({ ...condition, value: next })}
            />
          </Box>
        </>
      ) : (
        <Box sx={{ gridColumn: { md: '2 / 4' } }} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', pt: 0.25 }}>
        <Button
          size="small"
          disabled={!field}
          aria-label={text(outer === 'and' ? 'conditions.orElseOf' : 'conditions.andAlsoOf', { sentence })}
          onClick={onJoin}
        >
          {text(outer === 'and' ? 'conditions.orElse' : 'conditions.andAlso')}
        </Button>
        <IconButton aria-label={text('conditions.removeOne', { sentence })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}
