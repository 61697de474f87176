import {render} from 'react-dom';
import {Page} from '../react/page.jsx';

render(<Page />, document.querySelector('#host'));
