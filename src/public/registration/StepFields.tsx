import { type PlacedField, shownFields } from '../../contract/registration/answers.ts';
import type { PlanSection, PlanStep } from '../../contract/registration/FormPlan.ts';
import { Button } from '../frame/Button.tsx';
import { childName } from './childName.ts';
import { FieldInput } from './FieldInput.tsx';
import { useSignUpForm } from './SignUpContext.ts';

/** Neighbouring sections that are asked for each child belong together, so that each child is one block. */
function blocksOf(sections: readonly PlanSection[]): PlanSection[][] {
  const blocks: PlanSection[][] = [];
  for (const section of sections) {
    const last = blocks.at(-1);
    if (section.perChild && last?.[0]?.perChild) last.push(section);
    else blocks.push([section]);
  }
  return blocks;
}

interface SectionsProps {
  sections: readonly PlanSection[];
  places: readonly PlacedField[];
  /** Level of their headings. */
  level: 3 | 4;
}

function Sections({ sections, places, level }: SectionsProps) {
  const Heading = `h${level}` as const;
  return sections.map((section) => {
    const own = places.filter((place) => place.section.key === section.key);
    if (own.length === 0) return null;
    return (
      <div key={section.key} className="form-section">
        {section.title ? <Heading>{section.title}</Heading> : null}
        {own.map((place) => (
          <FieldInput key={place.path} place={place} />
        ))}
      </div>
    );
  });
}

/** The same sections for each child. */
function Children({ sections, places, isFirst }: Omit<SectionsProps, 'level'> & { isFirst: boolean }) {
  const { plan, answers } = useSignUpForm();
  const { children } = answers;
  const isSingle = plan.mostChildren === 1;
  return (
    <>
      {children.map((_, child) => (
        <section
          // biome-ignore lint/suspicious/noArrayIndexKey: a child is its place in the answers
          key={child}
          className="card"
          aria-labelledby={isSingle ? undefined : `child-${child}`}
        >
          {isSingle ? null : (
            <div className="child-head">
              <h3 id={`child-${child}`} tabIndex={-1}>
                {childName(answers, child)}
              </h3>
              {isFirst && children.length > 1 ? (
                <button
                  type="submit"
                  name="action"
                  value={`remove-child-${child}`}
                  className="button-link"
                  formNoValidate
                >
                  Entfernen<span className="visually-hidden"> von {childName(answers, child)}</span>
                </button>
              ) : null}
            </div>
          )}
          <Sections
            sections={sections}
            places={places.filter((place) => place.child === child)}
            level={isSingle ? 3 : 4}
          />
        </section>
      ))}
      {isFirst && children.length < plan.mostChildren ? (
        <p className="no-print">
          <Button look="quiet" name="action" value="add-child" formNoValidate>
            Weiteres Kind anmelden
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** The fields of a step, by section and child. */
export function StepFields({ step }: { step: PlanStep }) {
  const { plan, answers } = useSignUpForm();
  const places = shownFields(plan, answers).filter((place) => place.step === step.key);
  const firstOfChildren = plan.steps.find(({ sections }) => sections.some(({ perChild }) => perChild));
  const blocks = blocksOf(step.sections);
  const firstBlock = blocks.find(([section]) => section?.perChild);
  return blocks.map((sections) =>
    sections[0]?.perChild ? (
      <Children
        key={sections[0].key}
        sections={sections}
        places={places}
        isFirst={step === firstOfChildren && sections === firstBlock}
      />
    ) : (
      <div key={sections[0]?.key} className="card">
        <Sections sections={sections} places={places} level={3} />
      </div>
    ),
  );
}
