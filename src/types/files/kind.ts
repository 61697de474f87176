export {listKind as files} from '../kind-part.js';
