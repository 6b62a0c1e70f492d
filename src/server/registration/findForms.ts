import type { BookingForm, BookingFormTemplate, Institution } from '../../../generated/types.ts';
import type { ChoosableForm } from '../../contract/registration/RegistrationPageData.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { ServerContext } from '../../framework/server/http/ServerContext.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';

/** A visitor who looks for a form, without a login. */
const visitor: Actor = {
  loginUser: null,
  origin: null,
  name: 'Online-Anmeldung',
  profile: null,
  grants: {
    'booking-forms': {
      read: { all: ['shortId', 'template', 'institution', 'isInstitutionDefault', 'deadline'] },
    },
    'booking-form-templates': { read: { all: ['name', 'isActive', 'onlineFormConfig'] } },
    institutions: { read: { all: ['name', 'address', 'isActive', 'type'] } },
  },
};

/** What one page shows; more of a school's forms are found by its name. */
const mostForms = 20;

async function recordsOf<T extends { id: string }>(
  { repository }: Pick<ServerContext, 'repository'>,
  resource: string,
  { filter, fields, limit }: { filter: RecordData; fields: string[]; limit: number },
): Promise<T[]> {
  const window = { type: 'range', offset: 0, limit } as const;
  const { records } = await repository.list(visitor, resource, { filter, fields, window, count: 'none' });
  return records as unknown as T[];
}

async function byId<T extends { id: string }>(
  context: Pick<ServerContext, 'repository'>,
  resource: string,
  { ids, fields }: { ids: (string | null | undefined)[]; fields: string[] },
): Promise<Map<string, T>> {
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (known.length === 0) return new Map();
  const found = await recordsOf<T>(context, resource, { filter: { id: known }, fields, limit: known.length });
  return new Map(found.map((record) => [record.id, record]));
}

function filterOf(search: string, today: string): RecordData {
  const found = { $contains: search };
  return {
    $and: [
      { 'template.isActive': true },
      { $or: [{ deadline: null }, { deadline: { $gte: today } }] },
      // forms of an event are handed out with their short id
      { $or: [{ isInstitutionDefault: true }, { institution: null }] },
      { $or: [{ institution: null }, { 'institution.isActive': true }] },
      // homes of families are nobody's business, and found by their short id only
      { $or: [{ institution: null }, { 'institution.type': { $ne: 'private-flat' } }] },
      ...(search === ''
        ? []
        : [{ $or: [{ 'institution.name': found }, { 'institution.address.city': found }] }]),
    ],
  };
}

const germanDay = (day: string) => day.split('-').reverse().join('.');

/** Open forms for the first page of the registration: those of a school or town, or any. */
export async function findForms(
  context: Pick<ServerContext, 'repository'>,
  search: string,
): Promise<{ forms: ChoosableForm[]; hasMore: boolean }> {
  const found = await recordsOf<BookingForm>(context, 'booking-forms', {
    filter: filterOf(search, dayInBerlin(new Date())),
    fields: ['shortId', 'template', 'institution', 'deadline'],
    limit: mostForms + 1,
  });
  const [institutions, templates] = await Promise.all([
    byId<Institution>(context, 'institutions', {
      ids: found.map(({ institution }) => institution),
      fields: ['name', 'address'],
    }),
    byId<BookingFormTemplate>(context, 'booking-form-templates', {
      ids: found.map(({ template }) => template),
      fields: ['name', 'onlineFormConfig'],
    }),
  ]);
  const forms = found
    .slice(0, mostForms)
    .map(({ shortId, institution, template, deadline }): ChoosableForm => {
      const place = institutions.get(institution ?? '');
      const { name, onlineFormConfig } = templates.get(template ?? '') ?? {};
      const title = onlineFormConfig?.title || name || 'Anmeldung';
      const parts = [
        place ? title : null,
        place?.address?.city,
        deadline ? `Anmeldeschluss ${germanDay(deadline)}` : null,
      ];
      const note = parts.filter(Boolean).join(' · ');
      return { shortId: shortId ?? '', title: place?.name ?? title, note: note === '' ? null : note };
    });
  return {
    forms: forms.sort((one, other) => one.title.localeCompare(other.title, 'de')),
    hasMore: found.length > mostForms,
  };
}
