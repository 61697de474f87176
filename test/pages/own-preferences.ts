import type {Browser} from 'playwright-core';
import {signIn, type User} from './desk.js';
import {unwritten} from './unwritten.js';

/** Signs in a person whose preferences the test holds in the server's place: other tests of that person read English meanwhile. */
export async function signInWithOwnPreferences(
  browser: Browser,
  user: User,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const {page, context} = await signIn(browser, user, options);
  await unwritten(context);
  let stored: string | null = null;
  await context.route('**/user-settings/*key=preferences*', async (route) => {
    const body = route.request().postData();
    if (body) stored = new URLSearchParams(body).get('settings');
    await route.fulfill({json: {success: true, result: body ? null : stored}});
  });
  return {page, context, stored: () => stored};
}
