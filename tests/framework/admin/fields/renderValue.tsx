import { createTheme, ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router-dom';
import { DefinitionsContext } from '../../../../src/framework/admin/definitions/DefinitionsContext.ts';
import { indexDefinitions } from '../../../../src/framework/admin/definitions/indexDefinitions.ts';
import { FieldValue } from '../../../../src/framework/admin/fields/FieldValue.tsx';
import { i18nProvider } from '../../../../src/framework/admin/i18n/i18nProvider.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { buildEntity } from '../support/buildEntity.ts';

const definitions = indexDefinitions({
  hash: 'h1',
  entities: [buildEntity({ resource: 'people', title: 'Person', plural: 'Personen' })],
});

const theme = createTheme();

/** Shows a value; `people` are the only other records that exist. */
export function renderValue(field: Field, value: unknown, variant: 'cell' | 'block' = 'block'): HTMLElement {
  const { container } = render(
    <MemoryRouter useTransitions={false}>
      <CoreAdminContext i18nProvider={i18nProvider}>
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
