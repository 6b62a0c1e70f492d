import { isJsonObject } from '../../framework/schema/Json.ts';
import { sentenceOf } from '../../framework/schema/validation/issues.ts';
import type { FormPlan } from './FormPlan.ts';

interface Known {
  /** Names that hold an answer. */
  answers: ReadonlySet<string>;
  /** Names of groups of answers. */
  groups: ReadonlySet<string>;
}

/** Names that are accepted in the answers, or in those of a child. */
function knownNames(plan: FormPlan, perChild: boolean): Known {
  const sections = plan.steps.flatMap((step) => step.sections).filter((one) => one.perChild === perChild);
  const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const usual = perChild ? ['student', 'answers'] : ['parent', 'answers', 'consents'];
  const groups = names.flatMap((name) =>
    name
      .split('.')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('.')),
  );
  return {
    answers: new Set([...names, ...(perChild ? [] : ['documents', 'children'])]),
    groups: new Set([...usual, ...groups]),
  };
}

const unknown = sentenceOf({ rule: 'unknownField', params: {} });
const unfit = sentenceOf({ rule: 'type', params: {} });

function walk(value: unknown, known: Known, at: { name: string; path: string }): [string, string][] {
  if (value === null || value === undefined) return [];
  if (!isJsonObject(value)) return [[at.path, unfit]];
  return Object.entries(value).flatMap(([key, member]): [string, string][] => {
    const name = at.name === '' ? key : `${at.name}.${key}`;
    const path = at.path === '' ? key : `${at.path}.${key}`;
    if (known.answers.has(name)) return [];
    return known.groups.has(name) ? walk(member, known, { name, path }) : [[path.slice(0, 100), unknown]];
  });
}

/** German sentences by path for everything in the answers that the plan does not ask for. */
export function refuseStrangers(plan: FormPlan, answers: Record<string, unknown>): [string, string][] {
  const ids = new Set(
    plan.steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields.map(({ name }) => name))),
  );
  const documents = answers.documents ?? [];
  const isKnown = (id: unknown) => ids.has(`documents.${String(id)}`);
  const children = Array.isArray(answers.children) ? answers.children : [];
  const ofChild = knownNames(plan, true);
  return [
    ...walk(answers, knownNames(plan, false), { name: '', path: '' }),
    ...(Array.isArray(documents) && documents.every(isKnown)
      ? []
      : [['documents', unknown] as [string, string]]),
    ...children.flatMap((child, at) =>
      isJsonObject(child)
        ? walk(child, ofChild, { name: '', path: `children.${at}` })
        : [[`children.${at}`, unfit] as [string, string]],
    ),
  ];
}
