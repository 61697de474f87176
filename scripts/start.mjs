#!/usr/bin/env node
// Installs what is missing, builds, and serves the sample application. PORT (8080), DATABASE_URL (embedded when absent).
import {ensureBuild, ensurePackages} from './ensure.mjs';

ensurePackages();
ensureBuild();
await import('./serve.mjs');
