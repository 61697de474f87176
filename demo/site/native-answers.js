// @ts-check
// What the simulated app answers.

/** Permissions, their names for people, their icons. @type {[name: string, label: string, icon: string][]} */
export const PERMISSIONS = [
  ['foregroundLocation', 'Foreground location', 'map-pin'],
  ['gallery', 'Gallery', 'image'],
  ['camera', 'Camera', 'camera'],
  ['notifications', 'Push notifications', 'bell'],
];

/** What a message needs a permission for. @type {Record<string, string>} */
const NEEDS = {
  scanCode: 'camera',
  requestFile: 'gallery',
  getCurrentPosition: 'foregroundLocation',
  saveToGallery: 'gallery',
  saveBase64FileToGallery: 'gallery',
};

/** Codes by the first type that is asked for. @type {Record<string, string>} */
const CODES = {ean13: '5701234011057', upc_a: '012345678905', code128: 'R-2026-0431', itf14: '15701234011054'};

/** @param {string} state */
const permission = (state) => ({isGranted: state === 'granted', status: state === 'ask' ? 'undetermined' : state});

/**
 * @param {{type: string, payload: any}} message
 * @param {{device: {os: string, version: string, appVersion: string}, permissions: Record<string, string>}} phone
 */
export function answerOf({type, payload}, {device, permissions}) {
  const need = type === 'requestFile' && payload.source === 'camera' ? 'camera' : NEEDS[type];
  if (need && permissions[need] === 'denied') return {ok: false, error: {code: 'ACCESS_DENIED', message: ''}};
  return {ok: true, result: resultOf(type, payload, device, permissions)};
}

/** @param {string} type @param {any} payload @param {{os: string, version: string, appVersion: string}} device @param {Record<string, string>} permissions */
function resultOf(type, payload, {os, version, appVersion}, permissions) {
  switch (type) {
    case 'getDeviceInfo':
      return {
        appVersion,
        accountInfo: {subdomainName: 'supply', userName: 'warehouse', appId: 'supply'},
        platform: {os, version},
        permissions: Object.fromEntries(PERMISSIONS.map(([name]) => [name, permission(permissions[name])])),
      };
    case 'hasPermission':
      return permission(permissions[payload.name]);
    case 'requestPermission':
      return permission(permissions[payload.name] === 'denied' ? 'denied' : 'granted');
    case 'scanCode': {
      const code = payload.types.find((/** @type {string} */ each) => CODES[each]) ?? 'ean13';
      return {type: code, value: CODES[code]};
    }
    case 'requestFile':
      return [photo()];
    case 'getCurrentPosition':
      return {latitude: 51.9244, longitude: 4.4777, accuracy: 6, timestamp: Date.now()};
    default:
      return null;
  }
}

/** A photo of a parcel, drawn here. */
function photo() {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  for (const [colour, ...box] of /** @type {[string, number, number, number, number][]} */ ([
    ['#d9d4c7', 0, 0, 640, 480],
    ['#b98a55', 150, 120, 340, 260],
    ['#a67844', 150, 120, 340, 70],
    ['#e8dcc0', 300, 120, 40, 260],
    ['#ffffff', 180, 260, 90, 70],
  ])) {
    context.fillStyle = colour;
    context.fillRect(...box);
  }
  return {name: 'parcel.png', mimeType: 'image/png', base64: canvas.toDataURL('image/png').split(',')[1]};
}

/** Files that a message carries. @param {any} payload @returns {File[]} */
export function filesOf(payload) {
  const all = payload.files ?? (payload.base64 === undefined ? [] : [payload]);
  return all.map((/** @type {{name: string, mimeType: string, base64: string}} */ {name, mimeType, base64}) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], name, {type: mimeType});
  });
}
