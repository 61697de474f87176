import {createRoot} from 'react-dom/client';
import {Page} from './page.jsx';

createRoot(document.querySelector('#host')).render(<Page />);
