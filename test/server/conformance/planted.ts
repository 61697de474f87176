import type {Fetch} from '../../../src/conformance/caller.js';
import type {OpenSocket} from '../../../src/conformance/kit.js';

/** Something that a server does wrong, and the check that has to find it. */
export interface PlantedFault {
  fault: string;
  foundBy: string;
  fetch?: (real: Fetch) => Fetch;
  socket?: (real: OpenSocket) => OpenSocket;
}
