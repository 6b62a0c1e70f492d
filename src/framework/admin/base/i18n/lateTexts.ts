type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const late: Record<string, Texts[string]> = {};

/** Adds texts that load with the screens that show them, by section, instead of with the first view. */
export function addTexts(texts: Texts): void {
  Object.assign(late, texts);
}

/** The phrase of a key such as `leitstand.bulk.edit`, if its section was added. */
export function lateText(key: string): string | undefined {
  const [own, section = '', name = ''] = key.split('.');
  return own === 'leitstand' ? late[section]?.[name] : undefined;
}
