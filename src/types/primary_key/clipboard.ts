export {UNPASTED as clipboard} from '../clipboard-part.js';
