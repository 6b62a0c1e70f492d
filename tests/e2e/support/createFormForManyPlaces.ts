import { createSignUp } from './createSignUp.ts';
import { logInToApi } from './logInToApi.ts';

/** More places are searched instead of listed. */
const listedPlaces = 100;

/** Creates a form without an institution of its own, after courses at more of them than one page lists. @returns its address */
export async function createFormForManyPlaces(app: string): Promise<string> {
  const api = await logInToApi(app);
  const filter = JSON.stringify({ isActive: true, type: { $ne: 'private-flat' } });
  const range = JSON.stringify([0, listedPlaces]);
  const places = (await api.get(
    `institutions?filter=${encodeURIComponent(filter)}&range=${encodeURIComponent(range)}`,
  )) as { id: string }[];
  const [subject] = await api.find('subjects', {});
  const course = { name: 'Kinderchor', courseState: 'running', subject: subject?.id };
  await api.createMany(
    'courses',
    places.map(({ id }) => ({ ...course, institution: id })),
  );
  return (await createSignUp(app, {}, { institution: null })).url;
}
