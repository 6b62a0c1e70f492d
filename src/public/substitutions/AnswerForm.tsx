import type { FormEvent } from 'react';
import type { OfferedLesson } from '../../contract/substitutions/substitutionCalls.ts';
import { dayText } from '../../contract/substitutions/whenText.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/fields.tsx';

/** An answer as the form sends it; `despite` is a yes against what speaks against it. */
export interface SentAnswer {
  inquiry: string;
  answer: 'yes' | 'maybe' | 'no' | 'despite';
  word: string;
}

export type SendAnswer = (answer: SentAnswer) => void;

interface AnswerFormProps {
  lesson: OfferedLesson;
  path: string;
  isSending: boolean;
  onSend: SendAnswer;
}

/** Kept in step with the calls, whose module the page does not load. */
const longestWord = 500;

/** Yes, maybe or no to a lesson, with a word. Without JavaScript it posts to the page. */
export function AnswerForm({ lesson, path, isSending, onSend }: AnswerFormProps) {
  const { id, conflicts, answer } = lesson;
  const isHard = conflicts.some((conflict) => conflict.isHard);
  const about = `answer-${id}`;
  // a page has the form of every lesson
  const wordName = `word-${id}`;
  const buttons = [
    isHard
      ? ({ value: 'despite', text: 'Ja, trotzdem übernehmen', look: 'main' } as const)
      : ({ value: 'yes', text: 'Ja, ich übernehme', look: 'main' } as const),
    { value: 'maybe', text: 'Vielleicht', look: 'quiet' } as const,
    { value: 'no', text: 'Nein', look: 'quiet' } as const,
  ];

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { value } = submitter as HTMLButtonElement;
    const word = new FormData(event.currentTarget).get(wordName);
    onSend({ inquiry: id, answer: value as SentAnswer['answer'], word: String(word ?? '') });
  }

  return (
    <form method="post" action={path} onSubmit={handleSubmit} aria-labelledby={about}>
      <p className="visually-hidden" id={about}>
        Antwort für {dayText(lesson)}
      </p>
      <input type="hidden" name="inquiry" value={id} />
      <Field
        name={wordName}
        label={isHard ? 'Nachricht (für eine Zusage: warum es trotzdem geht)' : 'Nachricht (freiwillig)'}
      >
        {(control) => (
          // not an input, in which Enter would press the first button
          <textarea {...control} rows={2} maxLength={longestWord} defaultValue={answer?.word ?? ''} />
        )}
      </Field>
      <p className="actions">
        {buttons.map(({ value, text, look }) => (
          <Button key={value} name="answer" value={value} look={look} disabled={isSending}>
            {text}
          </Button>
        ))}
      </p>
    </form>
  );
}
