export {idKind as id} from '../kind-part.js';
