#!/usr/bin/env node
// Before a package is made: the whole build, because `npm start` leaves half of one. A failure ends the packing.
import {ensurePackages} from './ensure.mjs';

ensurePackages();
await import('./build.mjs');
