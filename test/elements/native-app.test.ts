import {expect} from '@open-wc/testing';
import * as device from '../../src/bridge/device.js';
import type {NativeError} from '../../src/bridge/channel.js';
import {AppFault, infoOf, SILENCE, withApp, type FakeApp} from '../support/native-app.js';

let app: FakeApp | null = null;
const inApp = (
  answers: Record<string, unknown> = {},
  ...more: Parameters<typeof withApp> extends [unknown?, ...infer R] ? R : never
) => (app = withApp({getDeviceInfo: infoOf('3.10.0'), ...answers}, ...more));
const sent = (type: string) => app!.messages.filter((message) => message.type === type).map(({payload}) => payload);
const faultOf = (promise: Promise<unknown>): Promise<NativeError> =>
  promise.then(
    () => expect.fail('did not fail'),
    (cause: NativeError) => cause,
  );

describe('messages to the native app', () => {
  afterEach(() => {
    app?.leave();
    app = null;
  });

  for (const bridge of ['ReactNativeWebView', 'webkit', 'lcBridge'] as const)
    it(`go by ${bridge}, as version, number, type and payload, and bring its answer`, async () => {
      inApp({scanCode: {type: 'ean13', value: '5701234011057'}}, bridge);
      expect(await device.scanCode(['ean13', 'qr'])).to.eql({type: 'ean13', value: '5701234011057'});
      const [message] = app!.messages;
      expect(message).to.include({v: 1, type: 'scanCode'}).and.to.have.property('id').that.is.a('number');
      expect(message!.payload).to.eql({types: ['ean13', 'qr']});
    });

  it('ask for no place at a level other than 1 to 6, and neither does the browser', async () => {
    const real = navigator.geolocation.getCurrentPosition;
    let asked = 0;
    navigator.geolocation.getCurrentPosition = () => void asked++;
    try {
      for (const isInside of [false, true]) {
        if (isInside) inApp({getCurrentPosition: {latitude: 1, longitude: 2, accuracy: 3, timestamp: 4}});
        for (const accuracy of [0, 7, 2.5, -1, Number.NaN, '3' as unknown as number])
          expect(await faultOf(device.currentPosition({accuracy: accuracy as 1}))).to.include({
            ...{name: 'NativeError', code: 'UNKNOWN_ERROR', message: `not an accuracy level: ${accuracy}`},
          });
      }
    } finally {
      navigator.geolocation.getCurrentPosition = real;
    }
    expect(asked).to.equal(0);
    expect(sent('getCurrentPosition')).to.eql([]);
  });

  it('ask for a code, a file and a place, share, save, open, and act on the app', async () => {
    inApp({
      requestFile: [{name: 'Лист.pdf', mimeType: 'application/pdf', base64: btoa('%PDF')}],
      getCurrentPosition: {latitude: 51.9244, longitude: 4.4777, accuracy: 6, timestamp: 5},
    });
    const [file] = await device.requestFile({accept: 'image/*', camera: true});
    expect([file!.name, file!.type, await file!.text()]).to.eql(['Лист.pdf', 'application/pdf', '%PDF']);
    expect(sent('requestFile')).to.eql([{accept: 'image/*', multiple: false, source: 'camera'}]);
    expect(await device.currentPosition({accuracy: 6, maximumAge: 1000})).to.include({latitude: 51.9244, accuracy: 6});
    expect(sent('getCurrentPosition')).to.eql([{accuracy: 6, maximumAge: 1000}]);
    const note = new File(['Привіт'], 'note.txt', {type: 'text/plain'});
    await device.share({title: 'Note', files: [note]});
    const native = {name: 'note.txt', mimeType: 'text/plain', base64: '0J/RgNC40LLRltGC'};
    expect(sent('share')).to.eql([{title: 'Note', files: [native]}]);
    await device.saveFile(note, 'note.txt');
    expect(sent('saveBase64File')).to.eql([native]);
    await device.saveToGallery(note);
    expect(sent('saveBase64FileToGallery')).to.eql([native]);
    await device.saveToGallery('/a.png');
    expect(sent('saveToGallery')).to.eql([{url: `${location.origin}/a.png`}]);
    await device.openExternalUrl('https://nordskar.example/a');
    expect(sent('openExternalUrl')).to.eql([{url: 'https://nordskar.example/a'}]);
    for (const act of ['hideStatusBar', 'showStatusBar', 'openSettings', 'requestAppRate', 'closeApp'] as const) {
      await device[act]();
      expect(sent(act)).to.eql([{}]);
    }
  });

  it('fail with the code and the text of the app, and with ours where it gives none', async () => {
    inApp({scanCode: new AppFault('CAMERA_BUSY', 'The camera is in use')});
    expect(await faultOf(device.scanCode())).to.include({code: 'CAMERA_BUSY', message: 'The camera is in use'});
    app!.answers.scanCode = new AppFault('');
    expect(await faultOf(device.scanCode())).to.include({code: 'UNKNOWN_ERROR', message: ''});
    app!.answers.scanCode = {value: 7};
    expect((await faultOf(device.scanCode())).code).to.equal('UNKNOWN_ERROR');
    for (const wrong of [[{name: 'a.png'}], [{name: 'a.png', base64: '*'}], [null]]) {
      app!.answers.requestFile = wrong;
      expect((await faultOf(device.requestFile())).code).to.equal('FILE_NOT_FOUND');
    }
    app!.answers.getCurrentPosition = {latitude: 91, longitude: 0};
    expect((await faultOf(device.currentPosition())).code).to.equal('UNKNOWN_ERROR');
  });

  it('have no answer from another window, from another request, or in another form', async () => {
    inApp({scanCode: SILENCE});
    const asked = device.scanCode(['qr']);
    let value: unknown = null;
    void asked.then((code) => (value = code.value));
    const {id} = app!.messages[0]!;
    const answer = (over: object) => ({v: 1, id, ok: true, result: {type: 'qr', value: 'forged'}, ...over});
    const frame = document.body.appendChild(document.createElement('iframe'));
    (frame.contentWindow as unknown as typeof globalThis).eval(
      `parent.postMessage(${JSON.stringify(JSON.stringify(answer({})))}, '*')`,
    );
    for (const data of [
      '{',
      '[]',
      'x',
      7,
      null,
      JSON.stringify(answer({v: 2})),
      answer({id: id + 1}),
      answer({id: `${id}`}),
    ])
      dispatchEvent(new MessageEvent('message', {data}));
    await new Promise((done) => setTimeout(done, 100));
    expect(value).to.equal(null);
    document.dispatchEvent(new MessageEvent('message', {data: answer({result: {type: 'qr', value: 'right'}})}));
    expect((await asked).value).to.equal('right');
    frame.remove();
  });

  it('are given up in time: a code after 120 s, a file and a place after 60 s', async () => {
    const waits: number[] = [];
    const real = setTimeout;
    inApp({scanCode: SILENCE, requestFile: SILENCE, getCurrentPosition: SILENCE});
    await device.deviceInfo();
    globalThis.setTimeout = ((act: () => void, ms: number) => {
      waits.push(ms);
      return real(act, ms > 1000 ? 0 : ms);
    }) as typeof setTimeout;
    try {
      for (const ask of [device.scanCode, device.requestFile, device.currentPosition])
        expect((await faultOf(ask())).code).to.equal('TIMEOUT');
    } finally {
      globalThis.setTimeout = real;
    }
    expect(waits.filter((ms) => ms > 1000)).to.eql([120_000, 60_000, 60_000]);
  });

  it('ask a newer app about a permission, and read it from what an older one says', async () => {
    inApp({
      hasPermission: {isGranted: true, status: 'granted'},
      requestPermission: {isGranted: false, status: 'blocked'},
    });
    await device.deviceInfo();
    expect(await device.hasPermission('camera')).to.eql({isGranted: true, status: 'granted'});
    expect(await device.requestPermission('foregroundLocation')).to.eql({isGranted: false, status: 'blocked'});
    expect(sent('hasPermission')).to.eql([{name: 'camera'}]);
    expect(sent('requestPermission')).to.eql([{name: 'foregroundLocation'}]);
    app!.answers.getDeviceInfo = infoOf('3.4.8', {gallery: {isGranted: true, status: 'limited'}});
    await device.deviceInfo();
    expect(await device.hasPermission('gallery')).to.eql({isGranted: true, status: 'limited'});
    expect(await device.requestPermission('notifications')).to.eql({isGranted: false, status: 'undetermined'});
    expect(sent('hasPermission')).to.have.length(1);
    expect((await faultOf(device.hasPermission('contacts' as never))).message).to.contain('contacts');
    app!.answers.getDeviceInfo = infoOf('3.4.9');
    await device.deviceInfo();
    await device.hasPermission('camera');
    expect(sent('hasPermission'), 'asked from 3.4.9 on').to.have.length(2);
  });

  it('carry files from version 3.0.1 on', async () => {
    inApp({getDeviceInfo: infoOf('3.0.0'), requestFile: []});
    await device.deviceInfo();
    expect((await faultOf(device.requestFile())).code).to.equal('NOT_FOUND');
    expect(sent('requestFile')).to.eql([]);
    app!.answers.getDeviceInfo = infoOf('3.0.1');
    await device.deviceInfo();
    expect(await device.requestFile()).to.eql([]);
  });
});

describe('without a native app', () => {
  it('what only an app does is not found', async () => {
    const picture = new File([''], 'a.png');
    const asked: Promise<unknown>[] = [
      device.scanCode(),
      device.requestFile(),
      device.deviceInfo(),
      device.hasPermission('camera'),
    ];
    asked.push(device.saveFile(picture, 'a'), device.saveToGallery(picture), device.closeApp(), device.openSettings());
    for (const each of asked) expect((await faultOf(each)).code).to.equal('NOT_FOUND');
    expect(device.isInApp()).to.equal(false);
  });

  it('a place comes from the browser, with high accuracy from level 3 on', async () => {
    const asked: PositionOptions[] = [];
    const real = navigator.geolocation.getCurrentPosition;
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      asked.push(options!);
      if (options!.maximumAge === 9) failed!({code: 3, TIMEOUT: 3, message: 'late'} as GeolocationPositionError);
      else found({coords: {latitude: 1, longitude: 2, accuracy: 3}, timestamp: 4} as GeolocationPosition);
    };
    try {
      expect(await device.currentPosition({accuracy: 2, maximumAge: 7})).to.eql({
        ...{latitude: 1, longitude: 2, accuracy: 3, timestamp: 4},
      });
      await device.currentPosition({accuracy: 3});
      expect(await faultOf(device.currentPosition({maximumAge: 9}))).to.include({code: 'TIMEOUT', message: 'late'});
    } finally {
      navigator.geolocation.getCurrentPosition = real;
    }
    expect(asked.slice(0, 2)).to.eql([
      {enableHighAccuracy: false, timeout: 60_000, maximumAge: 7},
      {enableHighAccuracy: true, timeout: 60_000, maximumAge: 0},
    ]);
  });

  it('an address opens in a new tab, and one that runs something opens nowhere', async () => {
    const opened: unknown[] = [];
    const real = window.open;
    window.open = (...all) => (opened.push(all), null);
    try {
      await device.openExternalUrl('https://nordskar.example/');
      expect((await faultOf(device.openExternalUrl('javascript:alert(1)'))).code).to.equal('UNKNOWN_ERROR');
    } finally {
      window.open = real;
    }
    expect(opened).to.eql([['https://nordskar.example/', '_blank', 'noopener']]);
  });
});
