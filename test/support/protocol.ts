import {executeServerCommand} from '@web/test-runner-commands';

/** Whether the browser speaks Chromium's protocol. Media, touch and input methods are emulated only there: such tests skip elsewhere. */
export const isChromium = 'userAgentData' in navigator;

/** One message of Chromium's protocol to the browser that runs the test. */
export function protocol(method: string, params: object = {}): Promise<unknown> {
  return executeServerCommand('cdp', {method, params});
}

/** Media features as CSS names them, e.g. `{'forced-colors': 'active'}`; `{}` takes them back. */
export function media(features: Record<string, string>): Promise<unknown> {
  return protocol('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({name, value})),
  });
}
