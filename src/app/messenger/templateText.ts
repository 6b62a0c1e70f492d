import type { RaRecord } from 'ra-core';
import { isJsonObject } from '../../framework/schema/Json.ts';

/** The text of a WhatsApp template, without its formatting. */
export function templateText(template: RaRecord | undefined): string {
  const components: unknown = template?.components;
  if (!Array.isArray(components)) return '';
  const body = components.find((one) => isJsonObject(one) && one.type === 'BODY');
  const html = isJsonObject(body) && typeof body.text === 'string' ? body.text : '';
  const page = new DOMParser().parseFromString(html.replaceAll(/<\/p>|<br\s*\/?>/gi, '$&\n'), 'text/html');
  return page.body.textContent?.trim() ?? '';
}

/** How many values a text asks for: the highest of `{{1}}`, `{{2}}` and so forth. */
export function placeholderCount(text: string): number {
  const numbers = [...text.matchAll(/\{\{(\d{1,2})\}\}/g)].map(([, digits]) => Number(digits));
  return Math.max(0, ...numbers);
}

/** The text with its values; what is missing stays a placeholder. */
export function filledText(text: string, values: readonly string[]): string {
  return text.replaceAll(
    /\{\{(\d{1,2})\}\}/g,
    (whole, digits: string) => values[Number(digits) - 1] || whole,
  );
}
