/** A person whom a text mentions, as its reader may see them. */
export interface MentionedPerson {
  id: string;
  name: string;
}

/** Names by id, as `RichText` takes them. */
export function namesOf(people: readonly MentionedPerson[]): ReadonlyMap<string, string> {
  return new Map(people.map(({ id, name }) => [id, name]));
}

const empty = /(<span data-mention="([0-9a-f]{24})")><\/span>/g;

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A stored text as the editor opens it: with the names that the reader may see. */
export function withNames(html: string, people: readonly MentionedPerson[]): string {
  const names = namesOf(people);
  return html.replaceAll(empty, (_, start: string, id: string) => {
    return `${start}>@${escapeText(names.get(id) ?? '')}</span>`;
  });
}
