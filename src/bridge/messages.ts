/** Codes that the app's scanner reads (BAR-010). */
export const NATIVE_CODE_TYPES = [
  'aztec',
  'codabar',
  'code39',
  'code93',
  'code128',
  'code39mod43',
  'datamatrix',
  'ean13',
  'interleaved2of5',
  'itf14',
  'maxicode',
  'pdf417',
  'rss14',
  'rssexpanded',
  'upc_a',
  'upc_e',
  'upc_ean',
  'qr',
] as const;
export type NativeCodeType = (typeof NATIVE_CODE_TYPES)[number];

/** What the app asks the person for (NAT-017). */
export const DEVICE_PERMISSIONS = ['foregroundLocation', 'gallery', 'camera', 'notifications'] as const;
export type DevicePermission = (typeof DEVICE_PERMISSIONS)[number];

export interface PermissionState {
  isGranted: boolean;
  /** As the device calls it: granted, denied, blocked, undetermined … */
  status: string;
}

/** What the app says of itself and its device (NAT-020). */
export interface DeviceInfo {
  /** Version of the app, as 3.10.0. */
  appVersion: string;
  accountInfo: {subdomainName: string; userName: string; appId: string};
  platform: {os: string; version: string};
  permissions: Record<DevicePermission, PermissionState>;
}

export interface ScannedCode {
  type: string;
  value: string;
}

/** A place, as the browser's own way gives it. */
export interface DevicePosition {
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy: number;
  /** Milliseconds since 1970 UTC. */
  timestamp: number;
}

/** 1: the lowest, 6: the best, for navigation (NAT-022). */
export type AccuracyLevel = 1 | 2 | 3 | 4 | 5 | 6;
export const ACCURACY_LEVELS: readonly AccuracyLevel[] = [1, 2, 3, 4, 5, 6];

/** A file as it travels to and from the app. */
export interface NativeFile {
  name: string;
  mimeType: string;
  /** Its bytes in base64. */
  base64: string;
}

/** Messages with what each carries and what its answer brings (NAT-002 to 013). */
export interface NativeMessages {
  scanCode: {payload: {types: NativeCodeType[]}; result: ScannedCode};
  requestFile: {payload: {accept: string; multiple: boolean; source: 'camera' | 'any'}; result: NativeFile[]};
  share: {payload: {title?: string; text?: string; url?: string; files?: NativeFile[]}; result: null};
  getCurrentPosition: {payload: {accuracy: AccuracyLevel; maximumAge: number}; result: DevicePosition};
  saveBase64File: {payload: NativeFile; result: null};
  saveBase64FileToGallery: {payload: NativeFile; result: null};
  saveToGallery: {payload: {url: string}; result: null};
  hideStatusBar: {payload: object; result: null};
  showStatusBar: {payload: object; result: null};
  openExternalUrl: {payload: {url: string}; result: null};
  getDeviceInfo: {payload: object; result: DeviceInfo};
  hasPermission: {payload: {name: DevicePermission}; result: PermissionState};
  requestPermission: {payload: {name: DevicePermission}; result: PermissionState};
  openSettings: {payload: object; result: null};
  requestAppRate: {payload: object; result: null};
  closeApp: {payload: object; result: null};
}
export type NativeMessage = keyof NativeMessages;
