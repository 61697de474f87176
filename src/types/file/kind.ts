export {idKind as file} from '../kind-part.js';
