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

/** Names that a condition can use: own questions, consents, and contents with a choice. */
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

function questionNames(
  questions: readonly FormQuestion[] | null | undefined,
): Set<string | null | undefined> {
  return new Set((questions ?? []).map(({ name }) => name));
}

/** Mistakes in the condition of a field, by member. */
function conditionProblems({ whenField, whenIs, ...field }: FormField, names: readonly string[]) {
  const hasAnswers = (whenIs ?? []).length > 0;
  if (!whenField) return hasAnswers ? { whenField: 'Bitte wähle das Feld, das so beantwortet wird.' } : {};
  const { content, question, name } = field;
  const own = content === 'question' ? question : (name ?? content);
  if (!names.includes(whenField) || whenField === own)
    return { whenField: 'Bitte wähle ein anderes Feld dieses Formulars.' };
  return hasAnswers ? {} : { whenIs: 'Bitte gib mindestens eine Antwort an.' };
}

/** Member that says what a field asks for. */
function decidingMember(content: FormField['content']): string {
  if (content === 'question') return 'question';
  return repeatable.has(content) ? 'name' : 'content';
}

/**
 * Contradictions in a form, by the path of the field: questions that do not exist, fields asked for twice,
 * conditions on nothing.
 */
export function formProblems(config: OnlineFormConfig): Record<string, string> {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  const questions = questionNames(config.questions);
  const names = conditionNames(config);
  for (const { field, path } of placedFormFields(config)) {
    const { content, question } = field;
    const key = keyOf(field);
    if (content === 'question' && question && !questions.has(question))
      problems[`${path}.question`] = 'Diese Frage steht nicht unter „Eigene Fragen“.';
    if (key !== undefined && seen.has(key))
      problems[`${path}.${decidingMember(content)}`] = 'Das fragt das Formular schon.';
    if (key !== undefined) seen.add(key);
    for (const [member, problem] of Object.entries(conditionProblems(field, names)))
      problems[`${path}.${member}`] = problem;
  }
  return problems;
}
