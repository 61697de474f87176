#!/usr/bin/env node
// Bundles the reference server and runs it in this process. PORT, DATABASE_URL, LC_DATA and LC_LOG are its settings.
import {buildServer} from './build-server.mjs';
import {buildHosts} from './hosts.mjs';

await buildHosts();
await buildServer('demo/.build');
await import('../demo/.build/main.js');
