export {SHOWN as field} from '../shown-field.js';
