import type { QuickSearchAnswer, QuickSearchHit } from '../../../schema/contracts/quickSearch.ts';
import { AppError } from '../../../schema/errors.ts';
import { leafOf } from '../../../schema/fieldPath.ts';
import type { RecordData } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { formatPhone } from '../../../schema/phone/formatPhone.ts';
import { fillTemplate, recordTitle, titleFields } from '../../../schema/recordTitle.ts';
import { fold } from '../../../schema/search/fold.ts';
import { searchedTexts } from '../../query/searchedTexts.ts';
import { isSearchable, type SearchedPlace, type SearchHit } from '../../query/searchRecords.ts';
import { readSearch, type SearchTerms } from '../../query/searchTerms.ts';
import type { RepositoryReader } from '../../repository/targets.ts';
import { compileRights } from '../../rights/compileRights.ts';

const perEntity = 5;
/** Of the one entity that somebody has chosen. */
const perChosen = 10;

interface Asked {
  q: string;
  resource?: string;
  /** Path of a view of the resource. */
  view?: string;
}

/** What a hit shows without being asked. */
function shownText(entity: Entity, record: RecordData): string {
  return fold(`${recordTitle(entity, record)} ${fillTemplate(entity, entity.referenceLine ?? '', record)}`);
}

/** The first readable field with a word that title and second line do not show. */
function matchedField(
  entity: Entity,
  record: RecordData,
  { readings }: SearchTerms,
): QuickSearchHit['matched'] {
  const shown = shownText(entity, record);
  const texts = searchedTexts(entity, record);
  const has = (words: readonly string[]) =>
    words.every((word) => texts.some(({ folded }) => folded.includes(word)));
  const hidden = (readings.find(has) ?? []).filter((word) => !shown.includes(word));
  const found = texts.find(({ folded }) => hidden.some((word) => folded.includes(word)));
  if (!found) return undefined;
  const { title, kind } = leafOf(found.path);
  return { title, value: kind === 'phone' ? formatPhone(found.value) : found.value };
}

function shownHit(entity: Entity, hit: SearchHit, terms: SearchTerms): QuickSearchHit {
  const matched = matchedField(entity, hit.record, terms);
  const names = new Set(['id', ...titleFields(entity)]);
  const record = Object.fromEntries(Object.entries(hit.record).filter(([name]) => names.has(name)));
  return { record, score: hit.score, isDeactivated: hit.isDeactivated, ...(matched && { matched }) };
}

function chosenPlace(entity: Entity, view: string | undefined): SearchedPlace {
  const { resource } = entity;
  if (view === undefined) return { resource };
  const filter = entity.views.find(({ path }) => path === view)?.filter;
  if (!filter) throw new AppError('notFound');
  return { resource, filter };
}

/** Finds the best records of every readable entity, or of the one that is chosen. */
export async function findEverywhere(
  { repository, index, actor }: RepositoryReader,
  { q, resource, view }: Asked,
): Promise<QuickSearchAnswer> {
  const chosen = resource === undefined ? undefined : index.entity(resource);
  if (resource !== undefined && !chosen) throw new AppError('notFound');
  const open = index.model.entities
    .filter((entity) => isSearchable(compileRights(index, actor, entity)))
    // if the time is too short for all, the usual ones are searched
    .toSorted((one, other) => Number(other.isUsual ?? false) - Number(one.isUsual ?? false));
  const places = chosen ? [chosenPlace(chosen, view)] : open.map((entity) => ({ resource: entity.resource }));
  const limit = chosen ? perChosen : perEntity;
  const { found, unsearched } = await repository.search(actor, {
    text: q,
    places,
    limit,
    isSimilarLast: !chosen,
  });
  const terms = readSearch(q);
  return {
    found: found.flatMap(({ resource: of, hits }) => {
      const entity = index.entity(of);
      if (!entity || !terms) return [];
      return [{ resource: of, hits: hits.map((hit) => shownHit(entity, hit, terms)) }];
    }),
    isPartial: unsearched.length > 0 || found.some(({ isCut }) => isCut),
  };
}
