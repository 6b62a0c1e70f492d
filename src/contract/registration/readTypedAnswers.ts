import { parseDate } from '../../framework/schema/german/dateTexts.ts';
import { parseDecimal } from '../../framework/schema/german/numberTexts.ts';
import { withHouseNumber } from '../../framework/schema/german/splitStreet.ts';
import type { Answers } from './Answers.ts';
import { answerAt } from './answerAt.ts';
import type { FormPlan, PlanField, PlanKind } from './FormPlan.ts';
import { withAnswer } from './withAnswer.ts';

/** Kinds that people write differently from how they are stored. */
const parsers: Partial<Record<PlanKind, (text: string, field: Pick<PlanField, 'rules'>) => string | null>> = {
  date: parseDate,
  number: parseDecimal,
};

function readTyped<Holder>(plan: FormPlan, perChild: boolean, holder: Holder): Holder {
  const sections = plan.steps.flatMap((step) => step.sections).filter((one) => one.perChild === perChild);
  return sections
    .flatMap(({ fields }) => fields)
    .reduce((read, field) => {
      const { name, kind, members } = field;
      if (members?.some((member) => member.name === 'houseNumber') && answerAt(read, name))
        return withAnswer(read, name, withHouseNumber(answerAt(read, name)));
      const parse = parsers[kind];
      const text = parse ? answerAt(read, name) : undefined;
      if (!parse || typeof text !== 'string' || text.trim() === '') return read;
      return withAnswer(read, name, parse(text, field) ?? text);
    }, holder);
}

/** Dates, numbers and streets as they are stored instead of as typed; what cannot be read stays, so that it is refused. */
export function readTypedAnswers(plan: FormPlan, answers: Answers): Answers {
  return {
    ...readTyped(plan, false, answers),
    children: answers.children.map((child) => readTyped(plan, true, child)),
  };
}
