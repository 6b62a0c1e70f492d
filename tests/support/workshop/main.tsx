import { createRoot } from 'react-dom/client';
import { createAdmin } from '../../../src/framework/admin/createAdmin.tsx';

const App = createAdmin({ title: 'Werkstatt' });
createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
