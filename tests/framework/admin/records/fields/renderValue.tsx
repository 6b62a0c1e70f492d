import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext, type RaRecord, testDataProvider } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { i18nProvider } from '../../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import { FieldValue } from '../../../../../src/framework/admin/records/fields/FieldValue.tsx';
import {
  DefinitionsContext,
  indexDefinitions,
} from '../../../../../src/framework/admin/session/definitions/useDefinitions.ts';
import type { VisibleEntity } from '../../../../../src/framework/schema/contracts/definitions.ts';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { buildEntity } from '../../support/buildEntity.ts';

const people = buildEntity({ resource: 'people', title: 'Person', plural: 'Personen' });

interface World {
  variant?: 'cell' | 'block';
  /** The only entity there is beside that of the value; null for none. */
  entity?: VisibleEntity | null;
  /** Screens that are not shown. */
  hidden?: readonly string[];
  /** Records the server answers by their ids. */
  records?: readonly RaRecord[];
}

const theme = createTheme();

/** Shows a value in an admin that knows people, unless the test says otherwise. */
export function renderValue(
  field: Field,
  value: unknown,
  world: 'cell' | 'block' | World = 'block',
): HTMLElement {
  const options = typeof world === 'string' ? { variant: world } : world;
  const { variant = 'block', entity = people, hidden = [], records = [] } = options;
  const definitions = indexDefinitions(
    { hash: 'h1', entities: entity ? [entity] : [] },
    (key) => !hidden.includes(key),
  );
  const dataProvider = testDataProvider({
    getMany: async (_, { ids }) => ({ data: records.filter(({ id }) => ids.includes(id)) as never[] }),
  });
  const { container } = render(
    <MemoryRouter useTransitions={false}>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ThemeProvider theme={theme}>
          <DefinitionsContext.Provider value={definitions}>
            <FieldValue field={field} value={value} variant={variant} />
          </DefinitionsContext.Provider>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return container;
}
