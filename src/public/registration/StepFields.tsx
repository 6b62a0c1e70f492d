import type { ComponentType } from 'react';
import { type PlacedField, shownFields } from '../../contract/registration/answers.ts';
import type { PlanField, PlanKind, PlanSection, PlanStep } from '../../contract/registration/FormPlan.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { Button } from '../frame/Button.tsx';
import { Choice, Choices } from '../frame/Choices.tsx';
import { Field, FieldNote, RequiredMark } from '../frame/fields.tsx';
import { CourseInput } from './CourseInput.tsx';
import { FileInput } from './FileInput.tsx';
import { OptionInput } from './OptionInput.tsx';
import { SignatureInput } from './SignatureInput.tsx';
import { childName, type FieldInputProps, useField, useSignUpForm } from './signUpContext.ts';
import { TextInput } from './TextInput.tsx';

function isShown({ when }: PlanField, address: unknown): boolean {
  if (!when) return true;
  const value = isJsonObject(address) ? address[when.field] : undefined;
  return typeof value === 'string' && when.is.includes(value);
}

/** The parts of an address, each an input of its own. */
function AddressInput({ place }: FieldInputProps) {
  const { value } = useField(place);
  const { label, hint, members = [], isRequired } = place.field;
  const parts = members.filter((member) => isShown(member, value));
  return (
    <fieldset className="choices address" id={`field-${place.path}`}>
      <legend className={place.section.title === label ? 'visually-hidden' : undefined}>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {parts.map((part) => {
        const Input = part.options ? OptionInput : TextInput;
        // the parts of an address that may stay empty are only marked once it is begun, by their errors
        return (
          <Input key={part.name} place={place} part={isRequired ? part : { ...part, isRequired: false }} />
        );
      })}
    </fieldset>
  );
}

/** A text of several lines. */
function LongTextInput({ place }: FieldInputProps) {
  const { label, hint, isRequired, maxLength } = place.field;
  const { name, value, error, change } = useField(place);
  return (
    <Field name={name} label={label} hint={hint} error={error} isRequired={isRequired}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={maxLength}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Any number of options: several answers, or times that suit. */
function OptionsInput({ place }: FieldInputProps) {
  const { label, hint, isRequired, options = [] } = place.field;
  const { name, value, error, change } = useField(place);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  // what is ticked on the page, where several boxes may have changed since it was drawn
  const choose = (box: HTMLInputElement) => {
    const boxes = box.closest('fieldset')?.querySelectorAll<HTMLInputElement>(':checked') ?? [];
    change([...boxes].map((ticked) => ticked.value));
  };
  return (
    <Choices name={name} type="checkbox" label={label} hint={hint} error={error} isRequired={isRequired}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          name={name}
          value={option.value}
          label={option.title}
          hint={option.note}
          checked={chosen.includes(option.value)}
          onChange={(event) => choose(event.currentTarget)}
        />
      ))}
    </Choices>
  );
}

/** A box to tick, with what should be read before: a document, the terms, the words of a consent. */
function TickInput({ place }: FieldInputProps) {
  const { label, hint, isRequired, link } = place.field;
  const { name, value, error, change } = useField(place);
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field tick">
      {link ? (
        <p>
          <a href={link.url} target="_blank" rel="noopener">
            {link.title}
            <span className="visually-hidden"> (öffnet ein neues Fenster)</span>
          </a>
        </p>
      ) : null}
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        <span>
          {label}
          <RequiredMark isRequired={isRequired} />
        </span>
      </label>
      <FieldNote field={id} kind="hint">
        {hint}
      </FieldNote>
      <FieldNote field={id} kind="error">
        {error}
      </FieldNote>
    </div>
  );
}

const inputs: Record<PlanKind, ComponentType<FieldInputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  mail: TextInput,
  phone: TextInput,
  iban: TextInput,
  date: TextInput,
  number: TextInput,
  boolean: OptionInput,
  choice: OptionInput,
  institution: OptionInput,
  subject: OptionInput,
  multipleChoice: OptionsInput,
  timeslots: OptionsInput,
  course: CourseInput,
  address: AddressInput,
  document: TickInput,
  consent: TickInput,
  signature: SignatureInput,
  file: FileInput,
};

/** The input of a field, by its kind. */
function FieldInput({ place }: FieldInputProps) {
  const Input = inputs[place.field.kind];
  return <Input place={place} />;
}

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
