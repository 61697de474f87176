import {isSince} from '../values/app-version.js';
import {callApp, NativeError} from './channel.js';
import {
  DEVICE_PERMISSIONS,
  type DeviceInfo,
  type DevicePermission,
  type NativeMessage,
  type NativeMessages,
  type PermissionState,
} from './messages.js';

/** ms without an answer after which a file (60 s) and a code (120 s) are given up, which a person looks for (ERR-021); all others answer at once. */
const PATIENCE_MS: Partial<Record<NativeMessage, number>> = {
  requestFile: 60_000,
  scanCode: 120_000,
  getCurrentPosition: 60_000,
  share: 120_000,
  requestPermission: 120_000,
};
const PATIENCE_ELSE_MS = 30_000;

/** Versions of the app that brought something: its way with files (NAT-015, 016), and being asked about one permission (NAT-018). */
const FILES_SINCE = '3.0.1';
const PERMISSIONS_SINCE = '3.4.9';
const SINCE: Partial<Record<NativeMessage, string>> = {
  ...{share: FILES_SINCE, saveBase64File: FILES_SINCE, saveBase64FileToGallery: FILES_SINCE},
  ...{saveToGallery: FILES_SINCE, requestFile: FILES_SINCE},
  ...{hasPermission: PERMISSIONS_SINCE, requestPermission: PERMISSIONS_SINCE},
};

/** Sends a message; rejects with NOT_FOUND where there is no app. */
export function send<M extends NativeMessage>(
  type: M,
  payload: NativeMessages[M]['payload'],
): Promise<NativeMessages[M]['result']> {
  return callApp(type, payload, PATIENCE_MS[type] ?? PATIENCE_ELSE_MS) as Promise<NativeMessages[M]['result']>;
}

let info: Promise<DeviceInfo> | null = null;

/** What the app says of itself: its version does not change while it shows the page, permissions do. */
export async function deviceInfo(): Promise<DeviceInfo> {
  const asked = send('getDeviceInfo', {}).then(readInfo);
  info = asked;
  asked.catch(() => {
    if (info === asked) info = null;
  });
  return asked;
}

/** Whether the app knows a message, by its version; false outside of it. */
export async function appHas(type: NativeMessage): Promise<boolean> {
  const since = SINCE[type];
  if (!since) return true;
  const known = await (info ?? deviceInfo()).catch(() => null);
  return known !== null && isSince(known.appVersion, since);
}

/** Newer apps are asked about the permission itself, older ones say it with all they say of themselves. */
export async function hasPermission(name: DevicePermission): Promise<PermissionState> {
  known(name);
  if (await appHas('hasPermission')) return stateOf(await send('hasPermission', {name}));
  return (await deviceInfo()).permissions[name];
}

/** Lets the app ask the person, where it can; else what is known of the permission. */
export async function requestPermission(name: DevicePermission): Promise<PermissionState> {
  known(name);
  if (await appHas('requestPermission')) return stateOf(await send('requestPermission', {name}));
  return (await deviceInfo()).permissions[name];
}

function known(name: DevicePermission): void {
  if (!DEVICE_PERMISSIONS.includes(name)) throw new NativeError('UNKNOWN_ERROR', `unknown permission: ${name}`);
}

type Given = Record<string, unknown> | null | undefined;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function stateOf(input: unknown): PermissionState {
  if (typeof input === 'boolean') return {isGranted: input, status: input ? 'granted' : 'denied'};
  const {isGranted, status} = (input ?? {}) as Record<string, unknown>;
  return {isGranted: isGranted === true, status: text(status) || (isGranted === true ? 'granted' : 'undetermined')};
}

function readInfo(input: unknown): DeviceInfo {
  const given = (typeof input === 'object' ? input : null) as Given;
  const account = given?.accountInfo as Given;
  const platform = given?.platform as Given;
  const permissions = given?.permissions as Given;
  return {
    appVersion: text(given?.appVersion),
    accountInfo: {
      subdomainName: text(account?.subdomainName),
      userName: text(account?.userName),
      appId: text(account?.appId),
    },
    platform: {os: text(platform?.os), version: text(platform?.version)},
    permissions: Object.fromEntries(
      DEVICE_PERMISSIONS.map((name) => [name, stateOf(permissions?.[name])]),
    ) as DeviceInfo['permissions'],
  };
}
