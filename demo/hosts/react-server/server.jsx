// What a server sends: the tags with their attributes, before any script of the page runs.
import {renderToString} from 'react-dom/server';
import {Page} from '../react/page.jsx';

export const html = renderToString(<Page />);
