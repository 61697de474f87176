import type {Services} from '../../src/api/services.js';
import {AppModel} from '../../src/state/app/app-model.js';

/** A server with one person and nothing to go to. */
export class QuietApp extends AppModel {
  override async services(): Promise<Services> {
    const user = {id: '1', username: 'ines', presentation: 'Ines Moreau', isAdmin: false, avatarUrl: null};
    const security = {currentUser: async () => user, allowedApps: async () => []};
    const settings = {all: async () => ({}), get: async () => null, put: async () => undefined};
    const client = {call: async () => ({success: true, result: 0})};
    return {client, metadata: {all: async () => []}, security, settings} as unknown as Services;
  }
}
