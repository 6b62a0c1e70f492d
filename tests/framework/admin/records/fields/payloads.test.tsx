import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type FieldKind, fieldKinds } from '../../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { drawShare } from '../../../../support/drawShare.ts';
import { fewPayloads } from '../../../../support/security/payloads.ts';
import { buildField } from '../../support/buildEntity.ts';
import { renderValue } from './renderValue.tsx';

afterEach(cleanup);

const members = [buildField({ name: 'street', title: 'Straße' }), buildField({ name: 'city', title: 'Ort' })];
const details: Partial<Record<FieldKind, Partial<Field>>> = {
  enum: { options: [{ value: 'a', title: 'A' }] },
  enumList: { options: [{ value: 'a', title: 'A' }] },
  reference: { reference: { to: 'people' } },
  referenceList: { reference: { to: 'people' } },
  link: { link: { to: 'people', through: 'visits', type: 'visit', inverse: 'visits' } },
  polymorphicReference: { targets: ['people'] },
  address: { members },
  contactData: { members },
  value: { members },
  valueList: { members },
};

/** The text in every shape in which a value may hold it. */
function shapes(text: string): unknown[] {
  const record = { id: text, type: 'people', name: text };
  const held = { street: text, city: `Ort ${text}`, name: text, mediaType: text, url: text };
  return [text, [text], record, [held]];
}

/** Elements that run, load or lead to a program; pictures are loaded from our own files. */
function runningParts(container: HTMLElement): string[] {
  const isRunning = (name: string, value: string) =>
    name.startsWith('on') || (/^(href|src|action|data)$/.test(name) && /^\s*(javascript|data):/i.test(value));
  const isOurs = (element: Element) => element.getAttribute('src')?.startsWith('/api/files/');
  return [...container.querySelectorAll('*')]
    .filter(
      (element) =>
        (/^(script|img|iframe|object|embed|style|form|math)$/i.test(element.tagName) && !isOurs(element)) ||
        [...element.attributes].some(({ name, value }) => isRunning(name, value)),
    )
    .map(({ outerHTML }) => outerHTML);
}

describe.each(drawShare(fieldKinds, 3))('a value of kind %s', (kind) => {
  it('shows text that looks like a script as text, in a cell and in full (V15)', () => {
    for (const text of fewPayloads)
      for (const value of shapes(text))
        for (const variant of ['cell', 'block'] as const) {
          const container = renderValue(
            buildField({ name: 'field', kind, ...details[kind] }),
            value,
            variant,
          );
          expect([text, variant, runningParts(container)]).toEqual([text, variant, []]);
          cleanup();
        }
  });
});
