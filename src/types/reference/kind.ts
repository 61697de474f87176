export {idKind as reference, listKind as ids} from '../kind-part.js';
