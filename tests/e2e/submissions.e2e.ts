import { beforeAll, describe, expect, it } from 'vitest';
import { countSteps } from './support/countSteps.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { type Api, logInToApi } from './support/logInToApi.ts';
import { openAs } from './support/openPage.ts';
import { useApp } from './support/useApp.ts';

describe('submissions in the office', () => {
  const world = useApp();
  let api: Api;
  let submission = '';
  let known = '';
  let child = { firstName: '', lastName: '' };

  beforeAll(async () => {
    api = await logInToApi(world.app.url);
    const open = { state: ['new', 'in-progress'], course: null };
    const [one] = await api.find('online-form-submissions', open);
    const { student } = (one?.data ?? {}) as { student: { firstName: string; lastName: string } };
    child = { firstName: student.firstName, lastName: student.lastName };
    submission = String(one?.id);
    known = (await api.create('students', { gender: 'female', ...child })).id;
  });

  it('are accepted by keyboard in a few steps, with a warning of the person who exists already', async () => {
    const { page, errors } = await openAs(world.browser, `${world.app.url}/submissions/${submission}`);
    const counter = await countSteps(page);
    const accept = page.getByRole('button', { name: 'Annehmen' });
    await accept.waitFor();
    counter.restart();
    await accept.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Anmeldung annehmen' });
    await dialog.getByText(`Gibt es ${child.firstName} ${child.lastName} schon?`).waitFor();
    await expectAccessible(page, 'accepting a submission');
    await page.keyboard.press('Enter');
    const unanswered = dialog.getByText('Bitte wähle, ob es dieselbe Person ist');
    await unanswered.first().waitFor();
    // the family may be known, too
    const questions = await unanswered.count();
    for (let left = questions; left > 0; left -= 1) {
      // the first of them that is left has the focus
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect.poll(() => unanswered.count()).toBe(left - 1);
    }
    await page.getByText('Die Anmeldung ist angenommen.').waitFor();
    await page.getByText('Angenommen', { exact: true }).first().waitFor();
    // the space bar in a choice counts as text
    expect(counter.steps()).toEqual({ clicks: 0, keys: 2 + questions });
    const found = await api.find('students', { ...child, submission });
    expect(found).toMatchObject([{ id: known, submission, parents: [expect.any(String)] }]);
    expect(errors).toEqual([]);
  });
});
