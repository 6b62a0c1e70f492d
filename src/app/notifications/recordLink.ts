import type { Definitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { viewsOf } from '../../framework/admin/session/definitions/viewsOf.ts';

/** The record that a message leads to. */
interface RecordLink {
  entityType: string;
  entityId: string;
}

const notOurs =
  'Nur eine Seite dieser Anwendung: ihre Adresse beginnt mit „/“ oder ist aus der Adresszeile kopiert.';
const noRecord =
  'Diese Adresse gehört zu keinem Eintrag. Öffne den Eintrag und kopiere die Adresse seiner Seite.';

/** The path of an own page; undefined for any other address, also one that only looks like a path. */
function ownPath(address: string, origin: string): string | undefined {
  const isPath = /^\/(?![/\\])/.test(address);
  if (!isPath && !/^https?:\/\//i.test(address)) return undefined;
  const url = URL.parse(address, origin);
  return url?.origin === origin ? url.pathname : undefined;
}

/**
 * Reads the address of a record's page, as a path or as copied from the address bar of this page.
 * @param origin of the own pages
 * @returns the record, or a German sentence that says what is wrong; neither for an empty text
 */
export function readRecordLink(
  typed: string,
  { entities, linkTo }: Pick<Definitions, 'entities' | 'linkTo'>,
  origin: string,
): { link?: RecordLink; problem?: string } {
  const address = typed.trim();
  if (address === '') return {};
  const path = ownPath(address, origin);
  if (path === undefined) return { problem: notOurs };
  const [, place, entityId] = /^(\/.+?)\/([0-9a-f]{24})(?:\/.*)?$/.exec(path) ?? [];
  const entity = entities.find((one) => viewsOf(one).some((view) => view.path === place));
  if (!entity || entityId === undefined || linkTo(entity.resource, entityId) === null)
    return { problem: noRecord };
  return { link: { entityType: entity.resource, entityId } };
}
