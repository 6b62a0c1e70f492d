import type { FormField, FormQuestion, OnlineFormConfig } from '../../../generated/types.ts';

interface Placed {
  field: FormField;
  /** Path in the configuration. */
  path: string;
}

/** All fields with their paths, in the order of the form. */
export function placedFormFields({ steps }: OnlineFormConfig): Placed[] {
  return (steps ?? []).flatMap(({ sections }, step) =>
    (sections ?? []).flatMap(({ fields }, section) =>
      (fields ?? []).map((field, at) => ({
        field,
        path: `steps.${step}.sections.${section}.fields.${at}`,
      })),
    ),
  );
}

/** Contents that a form may ask for several times. */
const repeatable = new Set<string | null | undefined>(['question', 'file', 'consent']);

/** What a condition can name: own questions, consents, and contents with a choice. */
export function conditionNames(config: OnlineFormConfig): string[] {
  const named = placedFormFields(config).flatMap(({ field: { content, question, name } }) => {
    if (content === 'question') return question ?? [];
    return (content === 'consent' ? name : content) ?? [];
  });
  return [...new Set(named)];
}

function keyOf({ content, question, name }: FormField): string | undefined {
  if (!repeatable.has(content)) return content ?? undefined;
  const own = content === 'question' ? question : name;
  return own ? `${content} ${own}` : undefined;
}

function questionNames(questions: readonly FormQuestion[] | null | undefined): Set<string | null | undefined> {
  return new Set((questions ?? []).map(({ name }) => name));
}

/**
 * What a form cannot mean, by the path of the field: questions that do not exist, fields asked for twice,
 * conditions on nothing.
 */
export function formProblems(config: OnlineFormConfig): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  const questions = questionNames(config.questions);
  const names = conditionNames(config);
  for (const { field, path } of placedFormFields(config)) {
    const { content, question, name, whenField, whenIs } = field;
    const own = content === 'question' ? question : name;
    const place = content === 'question' ? 'question' : repeatable.has(content) ? 'name' : 'content';
    const key = keyOf(field);
    if (content === 'question' && question && !questions.has(question))
      problems[`${path}.question`] = 'Diese Frage steht nicht unter „Eigene Fragen“.';
    if (key !== undefined && seen.has(key)) problems[`${path}.${place}`] = 'Das fragt das Formular schon.';
    if (key !== undefined) seen.add(key);
    if (whenField && (!names.includes(whenField) || whenField === (own ?? content)))
      problems[`${path}.whenField`] = 'Bitte wähle ein anderes Feld dieses Formulars.';
    else if (whenField && !whenIs?.length)
      problems[`${path}.whenIs`] = 'Bitte gib mindestens eine Antwort an.';
    else if (!whenField && whenIs?.length)
      problems[`${path}.whenField`] = 'Bitte wähle das Feld, das so beantwortet wird.';
  }
  return problems;
}
