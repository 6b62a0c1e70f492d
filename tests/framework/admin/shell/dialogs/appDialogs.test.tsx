import { Button, TextField } from '@mui/material';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AppDialogProps } from '../../../../../src/framework/admin/session/dialogs/appDialogs.ts';
import { lazyDialog } from '../../../../../src/framework/admin/session/dialogs/lazyDialog.tsx';
import { ShellDialogFrame } from '../../../../../src/framework/admin/session/dialogs/ShellDialogFrame.tsx';
import { useOpenDialog } from '../../../../../src/framework/admin/session/dialogs/useOpenDialog.ts';
import type { SessionHooks } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();

interface SurveyProps extends AppDialogProps {
  question: string;
}

function Survey({ question, onClose }: SurveyProps) {
  const action = <Button onClick={onClose}>Fertig</Button>;
  return (
    <ShellDialogFrame title="Umfrage" icon={null} onClose={onClose} actions={action}>
      <TextField label={question} autoFocus />
    </ShellDialogFrame>
  );
}

function Times({ onClose }: AppDialogProps) {
  return (
    <ShellDialogFrame
      title="Zeiten"
      icon={null}
      onClose={onClose}
      actions={<Button onClick={onClose}>Gut</Button>}
    >
      Abgelaufen
    </ShellDialogFrame>
  );
}

const loadSurvey = vi.fn(async () => Survey);
const dialogs = {
  survey: lazyDialog<SurveyProps>(loadSurvey),
  times: lazyDialog<AppDialogProps>(async () => Times),
};

function Opener() {
  const open = useOpenDialog<typeof dialogs>();
  const openBoth = () => {
    open('survey', { question: 'Wie war es?' });
    open('times');
  };
  return <Button onClick={openBoth}>Fragen</Button>;
}

async function openScreen(hooks: SessionHooks = {}) {
  answerLogins(api, { isLoggedIn: true, entities: [] });
  const screens = [{ path: '/ask', screen: Opener }];
  const services = renderAdmin({ path: '/ask', registry: { screens, dialogs, hooks } });
  return {
    services,
    opener: await screen.findByRole('button', { name: 'Fragen', hidden: true }, { timeout: 10_000 }),
  };
}

const dialog = (name: string) => screen.findByRole('alertdialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('a dialog of the app', () => {
  it('loads when it is first opened, gets its values, and gives the focus back as it closes', async () => {
    const { opener } = await openScreen();
    expect(loadSurvey).not.toHaveBeenCalled();
    opener.focus();
    fireEvent.click(opener);
    await dialog('Umfrage');
    expect(loadSurvey).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Wie war es?'));
    fireEvent.click(screen.getByRole('button', { name: 'Fertig' }));
    await dialog('Zeiten');
    expect(screen.queryByRole('alertdialog', { name: 'Umfrage' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Gut' }));
    await gone();
    expect(document.activeElement).toBe(opener);
  });

  it('keeps its input while a failure is reported above it', async () => {
    const { services, opener } = await openScreen();
    fireEvent.click(opener);
    await dialog('Umfrage');
    fireEvent.change(screen.getByLabelText('Wie war es?'), { target: { value: 'Schön' } });
    act(() => services.dialogs.open({ kind: 'error', error: new Error('weg') }));
    await dialog('Etwas ist schiefgelaufen');
    act(() => services.dialogs.close());
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Umfrage' })).not.toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Wie war es?').value).toBe('Schön');
  });

  it('can be opened by a session hook, and closes with the session', async () => {
    let asks = 0;
    const ask = vi.fn<NonNullable<SessionHooks['postLogin']>[string]>(({ openDialog }) => {
      asks += 1;
      if (asks === 1) openDialog('times');
    });
    const { services } = await openScreen({ postLogin: { ask } });
    await dialog('Zeiten');
    act(() => services.flow.forget());
    await gone();
  });

  it('is opened only by its name and with the values it requires', () => {
    type Open = ReturnType<typeof useOpenDialog<typeof dialogs>>;
    const use = (open: Open) => {
      open('survey', { question: 'Wie?' });
      open('times');
      // @ts-expect-error the question is missing
      open('survey');
      // @ts-expect-error no dialog of this name
      open('sruvey', { question: 'Wie?' });
      // @ts-expect-error a value it does not have
      open('times', { question: 1 });
    };
    expect(use).toBeTypeOf('function');
  });
});
