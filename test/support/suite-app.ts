import {resetMouse} from '@web/test-runner-commands';
import {provide, type GridApp} from './grid-app.js';

/** Gives each test of a suite an app of its own. */
export function eachWithApp<A extends GridApp>(make: () => A): void {
  let app: A;
  let withdraw: () => void;
  beforeEach(() => {
    app = make();
    withdraw = provide(app);
  });
  afterEach(async () => {
    withdraw();
    app.notifications.clear();
    await resetMouse();
  });
}
