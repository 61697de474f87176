import {expect} from '@open-wc/testing';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import LcFile from '../../elements/lc-file.js';
import LcLink from '../../elements/lc-link.js';
import LcScanner from '../../elements/lc-scanner.js';
import {AppFault, infoOf, SILENCE, withApp, type FakeApp} from '../support/native-app.js';
import {show} from '../support/show.js';
import {until} from '../support/until.js';
import {FilePage, buttonOf, inside} from './file-page.js';

for (const element of [LcFile, LcLink, LcScanner]) element.define();

const TARGET = 'owner-alias="document" attribute-alias="file"';
const notified = ({app}: LcFile | LcScanner, text: string) =>
  until(() => app!.notifications.items.value.some(({kind, title}) => kind === 'danger' && title === text));

describe('elements in the native app', () => {
  let app: FakeApp;
  beforeEach(() => (app = withApp({getDeviceInfo: infoOf('3.10.0')})));
  afterEach(() => {
    app.leave();
    for (const el of document.querySelectorAll<LcFile | LcScanner>('lc-file, lc-scanner'))
      el.app?.notifications.clear();
  });
  const sent = (type: string) => app.messages.filter((message) => message.type === type).map(({payload}) => payload);

  it('let the app scan, for the kinds of codes that are wanted', async () => {
    app.answers.scanCode = {type: 'ean13', value: '5701234011057'};
    const el = await show<LcScanner>('<lc-scanner label="Article" kinds="ean13 upca code128"></lc-scanner>');
    const seen: string[] = [];
    el.addEventListener('change', () => seen.push(el.value));
    el.focus();
    await sendKeys({down: 'Alt'});
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({up: 'Alt'});
    await until(() => el.value === '5701234011057');
    expect(seen).to.eql(['5701234011057']);
    expect(sent('scanCode')).to.eql([{types: ['code128', 'ean13', 'upc_a']}]);
    expect(inside(el, '[role=dialog]')).to.equal(null);
  });

  for (const [what, answer, text] of [
    ['in the words of the app', new AppFault('CAMERA_BUSY', 'Close the other camera'), 'Close the other camera'],
    ['without a device', new AppFault('NOT_FOUND'), 'Media device not found'],
    ['without a right', new AppFault('ACCESS_DENIED'), 'Access denied'],
    ['without a reason', new AppFault('SOMETHING'), 'Unknown error'],
  ] as const)
    it(`show why a scan failed, ${what}, and scan again`, async () => {
      app.answers.scanCode = answer;
      const el = await show<LcScanner>('<lc-scanner label="Article" value="old"></lc-scanner>');
      buttonOf(el, 'Scan a code')!.click();
      await notified(el, text);
      expect(el.value).to.equal('old');
      app.answers.scanCode = {type: 'qr', value: 'new'};
      buttonOf(el, 'Scan a code')!.click();
      await until(() => el.value === 'new');
    });

  it('lead to the settings where the camera was refused', async () => {
    app.answers.scanCode = new AppFault('ACCESS_DENIED');
    const el = await show<LcScanner>('<lc-scanner label="Article"></lc-scanner>');
    buttonOf(el, 'Scan a code')!.click();
    await notified(el, 'Access denied');
    const [action] = el.app!.notifications.items.value[0]!.actions!;
    expect(action!.label).to.equal('Open settings');
    action!.run();
    await until(() => sent('openSettings').length);
  });

  it('say nothing where the person gave up', async () => {
    app.answers.scanCode = new AppFault('CANCELLED', 'Not to be shown');
    const el = await show<LcScanner>('<lc-scanner label="Article"></lc-scanner>');
    buttonOf(el, 'Scan a code')!.click();
    await until(() => sent('scanCode').length === 1);
    await new Promise((done) => setTimeout(done, 200));
    expect(el.app!.notifications.items.value).to.eql([]);
    buttonOf(el, 'Scan a code')!.click();
    await until(() => sent('scanCode').length === 2);
  });

  it('give up a scan and a file in time, in words', async () => {
    Object.assign(app.answers, {scanCode: SILENCE, requestFile: []});
    const scanner = await show<LcScanner>('<lc-scanner label="Article"></lc-scanner>');
    const file = await show<LcFile>(`<lc-file label="Photo" ${TARGET}></lc-file>`);
    const choose = async () => {
      file.focus();
      await sendKeys({press: 'Enter'});
    };
    await choose();
    await until(() => sent('requestFile').length);
    app.answers.requestFile = SILENCE;
    const real = setTimeout;
    globalThis.setTimeout = ((act: () => void, ms = 0) => real(act, ms >= 60_000 ? 0 : ms)) as typeof setTimeout;
    try {
      buttonOf(scanner, 'Scan a code')!.click();
      await notified(scanner, 'Scan request exceeded timeout');
      await choose();
      await notified(file, 'File request exceeded timeout');
    } finally {
      globalThis.setTimeout = real;
    }
  });

  it('take a file of the app and upload it', async () => {
    const page = new FilePage();
    app.answers.requestFile = [{name: 'damage.png', mimeType: 'image/png', base64: btoa('xxx')}];
    const el = await show<LcFile>(`<lc-file label="Photo" ${TARGET}></lc-file>`);
    el.focus();
    await sendKeys({press: 'Enter'});
    await page.store('f1');
    await until(() => el.value === 'f1');
    expect(el.presentation).to.equal('damage.png');
    expect(sent('requestFile')[0]).to.include({accept: 'image/*', multiple: false});
    page.leave();
  });

  it('open through the app what leads out of the page, unless the page keeps the press', async () => {
    const el = await show<LcLink>('<lc-link href="https://nordskar.example/a">Nordskar</lc-link>');
    const {left, top, width, height} = el.shadowRoot!.querySelector('a')!.getBoundingClientRect();
    const press = () =>
      sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)]});
    el.addEventListener('click', (event) => event.preventDefault(), {once: true});
    await press();
    expect(sent('openExternalUrl')).to.eql([]);
    await press();
    await until(() => sent('openExternalUrl').length);
    expect(sent('openExternalUrl')).to.eql([{url: 'https://nordskar.example/a'}]);
  });
});
