import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Choice, Choices } from '../../../src/public/frame/Choices.tsx';
import { formatDate, formatMoment } from '../../../src/public/frame/dates.ts';
import { Field } from '../../../src/public/frame/fields.tsx';
import { formatLongDate } from '../../../src/public/frame/formatLongDate.ts';
import { Notice } from '../../../src/public/frame/Notice.tsx';

it('connects an input with its label, hint and error', () => {
  const html = renderToString(
    <Field
      name="mail"
      label="E-Mail"
      hint="Für die Bestätigung"
      error="Dieses Feld ist erforderlich"
      isRequired
    >
      {(control) => <input type="email" {...control} />}
    </Field>,
  );
  expect(html).toContain('<label for="field-mail">');
  expect(html).toContain(
    '<input type="email" id="field-mail" required="" aria-invalid="true" aria-describedby="field-mail-hint field-mail-error" name="mail"/>',
  );
  expect(html).toContain('<p class="error" id="field-mail-error">Dieses Feld ist erforderlich</p>');
});

it('describes an input by nothing that is not there', () => {
  const html = renderToString(
    <Field name="note" label="Anmerkung">
      {(control) => <textarea {...control} />}
    </Field>,
  );
  expect(html).toBe(
    '<div class="field"><label for="field-note">Anmerkung</label><textarea id="field-note" name="note"></textarea></div>',
  );
});

it('asks a question once for all of its choices', () => {
  const html = renderToString(
    <Choices name="day" type="radio" label="Wann passt es?" error="Bitte wähle einen Tag" isRequired>
      <Choice type="radio" name="day" value="monday" label="Montag" hint="ab 14 Uhr" />
    </Choices>,
  );
  expect(html).toContain(
    '<fieldset class="choices" id="field-day" role="radiogroup" aria-required="true" aria-invalid="true" aria-describedby="field-day-error">',
  );
  expect(html).toContain(
    '<legend>Wann passt es?<span class="required" aria-hidden="true"> *</span></legend>',
  );
  expect(html).toContain(
    '<label class="choice"><input type="radio" name="day" value="monday"/><span>Montag<span class="hint">ab 14 Uhr</span></span></label>',
  );
});

it('says in words that boxes are required, which have no attribute for it', () => {
  const html = renderToString(
    <Choices name="day" type="checkbox" label="Wann passt es?" error="Bitte wähle einen Tag" isRequired>
      <Choice type="checkbox" name="day" value="monday" label="Montag" />
    </Choices>,
  );
  expect(html).toContain('<fieldset class="choices" id="field-day" aria-describedby="field-day-error">');
  expect(html).toContain('<span class="visually-hidden"> (Pflichtangabe)</span></legend>');
});

it('announces errors at once, and other notices when the reader pauses', () => {
  expect(renderToString(<Notice kind="error">Nein</Notice>)).toContain('role="alert"');
  expect(renderToString(<Notice kind="success">Ja</Notice>)).toContain('role="status"');
});

it('writes days and moments in German, the same on server and client', () => {
  expect(formatDate('2026-11-03')).toBe('03.11.2026');
  expect(formatLongDate('2026-11-03')).toBe('Dienstag, 3. November 2026');
  expect(formatMoment('2026-11-03T23:30:00.000Z')).toBe('04.11.2026, 00:30 Uhr');
});
