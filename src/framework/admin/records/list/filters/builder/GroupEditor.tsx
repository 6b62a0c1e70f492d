import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { filterLimits } from '../../../../../schema/filter/filterLimits.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { ChoiceInput } from '../../../../shell/form/ChoiceInput.tsx';
import type { BuilderWords } from './BuilderWords.ts';
import {
  type BuilderGroup,
  type BuilderNode,
  blankCondition,
  blankGroup,
  joined,
  withPart,
} from './builderTree.ts';
import { ConditionEditor } from './ConditionEditor.tsx';

interface GroupEditorProps {
  entity: EntityView;
  words: BuilderWords;
  group: BuilderGroup;
  onChange: (group: BuilderGroup) => void;
  /** Absent for the whole filter. */
  onRemove?: () => void;
  depth?: number;
}

/** Joins as people choose them: `and`, and for its opposite `not and`. */
const joins = {
  and: { join: 'and', isNegated: false, title: 'conditions.all' },
  or: { join: 'or', isNegated: false, title: 'conditions.some' },
  'not or': { join: 'or', isNegated: true, title: 'conditions.none' },
  'not and': { join: 'and', isNegated: true, title: 'conditions.notAll' },
} as const;
const joinNames = Object.keys(joins) as (keyof typeof joins)[];

/** Each level in JSON may need two: a negation and its group. */
const deepest = filterLimits.depth / 2 - 1;

/** A group of conditions and further groups. */
export function GroupEditor({ entity, words, group, onChange, onRemove, depth = 0 }: GroupEditorProps) {
  const text = useText();
  const { join, isNegated, parts } = group;
  const chosen = joinNames.find((name) => joins[name].join === join && joins[name].isNegated === isNegated);
  const isNested = depth < deepest;
  const other = join === 'and' ? 'or' : 'and';
  const replace = (part: BuilderNode) => (next: BuilderNode | undefined) =>
    onChange(withPart(group, part.key, next));

  function renderPart(part: BuilderNode) {
    const change = replace(part);
    if (part.type === 'group')
      return (
        <GroupEditor
          entity={entity}
          words={words}
          group={part}
          depth={depth + 1}
          onChange={change}
          onRemove={() => change(undefined)}
        />
      );
    if (part.type === 'condition')
      return (
        <ConditionEditor
          entity={entity}
          words={words}
          condition={part}
          outer={isNested ? join : other}
          onChange={change}
          onRemove={() => change(undefined)}
          onJoin={() => change(joined(part, other))}
        />
      );
    return (
      <Alert
        severity="info"
        sx={{ my: 1 }}
        action={
          <IconButton
            color="inherit"
            aria-label={text('conditions.removeOne', { sentence: words.sentence(part) })}
            onClick={() => change(undefined)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        }
      >
        {words.sentence(part)}. {text('conditions.foreignHint')}
      </Alert>
    );
  }

  const frame = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 1, my: 1 };
  return (
    <Box role="group" aria-label={text(joins[chosen ?? 'and'].title)} sx={depth > 0 ? frame : {}}>
      {parts.length > 1 || isNegated || depth > 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: 360, my: 1 }}>
          <ChoiceInput
            label={text('conditions.join')}
            value={chosen ?? 'and'}
            options={joinNames.map((name) => ({ value: name, title: text(joins[name].title) }))}
            onChange={(name) => {
              const { title: _, ...next } = joins[name as keyof typeof joins];
              onChange({ ...group, ...next });
            }}
          />
          {onRemove ? (
            <IconButton aria-label={text('conditions.removeGroup')} onClick={onRemove}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          ) : null}
        </Box>
      ) : null}
      {parts.length === 0 ? (
        <Typography color="textSecondary">{text('conditions.nothing')}</Typography>
      ) : null}
      {parts.map((part) => (
        <div key={part.key} data-part={depth === 0 ? '' : undefined}>
          {renderPart(part)}
        </div>
      ))}
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>
        <Button
          size="small"
          startIcon={<AddIcon />}
          onClick={() => onChange({ ...group, parts: [...parts, blankCondition()] })}
        >
          {text('conditions.addCondition')}
        </Button>
        {isNested && parts.length > 0 ? (
          <Button
            size="small"
            startIcon={<AddIcon />}
            onClick={() => onChange({ ...group, parts: [...parts, blankGroup(join)] })}
          >
            {text('conditions.addGroup')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
