import {hydrateRoot} from 'react-dom/client';
import {Page} from '../react/page.jsx';

hydrateRoot(document.querySelector('#host'), <Page />);
