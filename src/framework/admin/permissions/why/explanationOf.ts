import type { ExplainAnswer } from '../../../schema/contracts/permissioner.ts';
import type { Entity } from '../../../schema/model.ts';
import type { AccessReason } from '../../../schema/rights/explainAccess.ts';
import { neededRead } from '../../../schema/rights/limitedGrants.ts';
import type { TextFunction } from '../../base/i18n/createText.ts';
import { originLabel } from '../matrix/originLabel.ts';
import { describeRule, type RuleWords } from '../right/describeRule.ts';
import type { WhyQuestion } from './WhyQuestion.ts';

/** An explanation in words. */
export interface Explained {
  isAllowed: boolean;
  headline: string;
  /** One per deciding grant: its source and its reach. */
  reasons: { title: string; details: string[] }[];
}

function originText(origin: AccessReason['origin'], text: TextFunction): string {
  const name = originLabel(origin, text);
  return origin.type === 'role' ? text('why.byRole', { name }) : name;
}

function scopeText({ scope, rule }: AccessReason, entity: Entity, words: RuleWords): string {
  const { text } = words;
  switch (scope) {
    case 'type':
      return text('why.scopeType');
    case 'all':
      return text('why.scopeAll');
    case 'id':
      return text('why.scopeId');
    case 'rule':
      return text('why.scopeRule', { rule: describeRule(entity, rule?.when ?? {}, words) });
  }
}

function fieldsOf({ fields }: AccessReason, entity: Entity, text: TextFunction): string[] {
  if (fields === undefined) return [];
  if (fields === true) return [text('why.allFields')];
  const named = fields.map((name) => entity.fields.find((field) => field.name === name)?.title ?? name);
  return [text('why.fieldsAre', { fields: named.join(', ') })];
}

function reasonOf(reason: AccessReason, entity: Entity, words: RuleWords): Explained['reasons'][number] {
  const { text } = words;
  const reach = scopeText(reason, entity, words);
  const forEverything = reason.isForEverything ? `, ${text('why.forEverything')}` : '';
  return {
    title: originText(reason.origin, text),
    details: [reach + forEverything, ...fieldsOf(reason, entity, text)],
  };
}

function headlineOf(answer: ExplainAnswer, { record }: WhyQuestion, { text, find }: RuleWords): string {
  const { isImpossible, isAllowed, missing, reasons, sources, user } = answer;
  const { name } = user;
  if (isImpossible) return text('why.impossible');
  if (missing !== undefined) {
    const { resource, field } = neededRead(missing);
    const needed = find(resource);
    const fieldTitle = needed?.fields.find(({ name }) => name === field)?.title;
    const entity = [needed?.plural ?? resource, fieldTitle ?? field].filter(Boolean).join(': ');
    return `${text('why.denied', { name })} ${text('why.alsoRead', { entity })}`;
  }
  if (!isAllowed) {
    const seen = sources.map((origin) => originText(origin, text)).join(', ');
    return `${text('why.denied', { name })} ${text('why.nothingGrants', { sources: seen })}`;
  }
  const isEverywhere = reasons.some(({ scope }) => scope === 'type' || scope === 'all');
  return text(record !== undefined || isEverywhere ? 'why.allowed' : 'why.sometimes', { name });
}

/** Puts the server's explanation into words, in German. */
export function explanationOf(
  answer: ExplainAnswer,
  entity: Entity,
  question: WhyQuestion,
  words: RuleWords,
): Explained {
  return {
    isAllowed: answer.isAllowed,
    headline: headlineOf(answer, question, words),
    reasons: answer.reasons.map((reason) => reasonOf(reason, entity, words)),
  };
}
