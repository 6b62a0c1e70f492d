import simpleRestProvider from 'ra-data-simple-rest';
import { Admin, BooleanField, Datagrid, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

/**
 * The list as a developer would write it by hand: the same columns as ours, with plain fields of react-admin.
 */
function InstitutionList() {
  return (
    <List perPage={25} sort={{ field: 'name', order: 'ASC' }} filter={{ isActive: true }}>
      <Datagrid>
        <TextField source="name" />
        <TextField source="customId" />
        <TextField source="type" />
        <TextField source="address.postal" />
        <TextField source="address.city" />
        <TextField source="assignedTeachers" />
        <TextField source="acquisitionStatus" />
        <BooleanField source="isActive" />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <BrowserRouter>
    <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
      <Resource name="institutions" list={InstitutionList} />
    </Admin>
  </BrowserRouter>,
);
