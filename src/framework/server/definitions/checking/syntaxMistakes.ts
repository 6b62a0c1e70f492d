import { type ParseError, type ParseErrorCode, parse, printParseErrorCode } from 'jsonc-parser';
import type { DefinitionMistake } from '../../../schema/DefinitionMistake.ts';
import { positionAt } from './positionAt.ts';

const sentences: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing here',
  ColonExpected: 'a colon is missing here',
  PropertyNameExpected: 'a name in double quotes is missing here, or the comma before is one too many',
  ValueExpected: 'a value is missing here, or the comma before is one too many',
  CloseBraceExpected: 'a "}" is missing here',
  CloseBracketExpected: 'a "]" is missing here',
  EndOfFileExpected: 'the definition has ended before this',
  InvalidSymbol: 'text needs double quotes',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'a closing double quote is missing here',
  InvalidNumberFormat: 'this is no number',
};

/** Finds all JSON syntax errors and parses what it can. */
export function syntaxMistakes(
  text: string,
  file: string,
): { mistakes: DefinitionMistake[]; meant: unknown } {
  const errors: ParseError[] = [];
  const meant: unknown = parse(text, errors, { disallowComments: true });
  // only the first error at each offset, since the others follow from it
  const first = errors.filter(({ offset }, at) => errors.findIndex((one) => one.offset === offset) === at);
  const mistakes = first.map(({ error, offset }) => ({
    file,
    property: '(root)',
    sentence: `This is no JSON: ${sentenceOf(error)}.`,
    position: positionAt(text, offset),
  }));
  return { mistakes, meant };
}

function sentenceOf(code: ParseErrorCode): string {
  const name = printParseErrorCode(code);
  return sentences[name] ?? name;
}
