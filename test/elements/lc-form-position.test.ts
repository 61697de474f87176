import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {LcForm} from '../../elements/lc-form.js';
import type {Attribute} from '../../src/values/types.js';
import {violations} from '../support/axe.js';
import {AppFault, infoOf, SILENCE, withApp, type FakeApp} from '../support/native-app.js';
import {positionBy, positionFailure} from '../support/position.js';
import {until} from '../support/until.js';
import {button, labelled, one, open} from './lc-form-page.js';
import {FakeServer, ORDER, order} from './lc-form-server.js';

const place: Attribute = {
  internalId: 'place',
  name: 'place',
  label: 'Unloaded at',
  type: ['string', {position: {accuracy: 5, maximumAge: 1000}}],
};
const METADATA = {
  ...ORDER,
  columns: [...ORDER.columns!, place],
  forms: [{alias: 'main', name: 'Order', elements: [{kind: 'field' as const, field: 'place'}]}],
};

const HERE = {latitude: 51.9244, longitude: 4.47771234567, accuracy: 11.2, timestamp: 5};
const TEXT = '51.924400, 4.477712';
const NAME = 'Insert the current position, Unloaded at';

describe('a text field that holds a position', () => {
  let server: FakeServer;
  let form: LcForm;
  let app: FakeApp | undefined;
  let leave: (() => void) | undefined;
  beforeEach(() => {
    server = new FakeServer().start();
    server.metadata = METADATA;
    server.record = order({content: {...order().content, place: 'Dock 4'}});
  });
  afterEach(() => {
    form.app?.notifications.clear();
    server.stop();
    app?.leave();
    leave?.();
    [app, leave] = [undefined, undefined];
  });

  async function shownIn(answers?: Record<string, unknown>): Promise<HTMLInputElement> {
    if (answers)
      app = withApp({
        getDeviceInfo: infoOf('3.10.0'),
        hasPermission: {isGranted: true, status: 'granted'},
        getCurrentPosition: HERE,
        ...answers,
      });
    form = await open();
    await until(() => button(form, NAME));
    return labelled(form, 'Unloaded at');
  }
  const sent = (type: string) => app!.messages.filter((each) => each.type === type).map(({payload}) => payload);
  const noted = () => form.app!.notifications.items.value;
  const within = () => one(form, '.lc-position__within')?.textContent;

  it('is written by where the app says that the device is, with how exact that is until it is edited', async () => {
    const input = await shownIn({});
    button(form, NAME).click();
    await until(() => input.value === TEXT);
    expect(sent('getCurrentPosition')).to.eql([{accuracy: 5, maximumAge: 1000}]);
    await until(() => within() === 'Within 12 m');
    expect(input.getAttribute('aria-describedby')).to.contain(one(form, '.lc-position__within').id);
    expect(form.value!.place).to.equal(TEXT);
    expect(await violations(form)).to.deep.equal([]);
    input.focus();
    await sendKeys({press: 'End'});
    await sendKeys({type: '0'});
    await until(() => within() === undefined);
    expect(input.value).to.equal(`${TEXT}0`);
  });

  it('lets the app ask for the permission first; refused, it leads to the settings', async () => {
    const undecided = {isGranted: false, status: 'undetermined'};
    const denied = {isGranted: false, status: 'denied'};
    const input = await shownIn({hasPermission: undecided, requestPermission: denied});
    button(form, NAME).click();
    await until(() => noted().length);
    expect(sent('requestPermission')).to.eql([{name: 'foregroundLocation'}]);
    expect(sent('getCurrentPosition')).to.eql([]);
    const [{title, actions}] = noted() as [typeof noted extends () => (infer N)[] ? N : never];
    expect([title, actions?.[0]?.label]).to.eql(['Access denied', 'Open settings']);
    actions![0]!.run();
    await until(() => sent('openSettings').length);
    expect(input.value).to.equal('Dock 4');
    app!.answers.requestPermission = {isGranted: true, status: 'granted'};
    await until(() => button(form, NAME));
    button(form, NAME).click();
    await until(() => input.value === TEXT);
  });

  for (const [what, answer, text] of [
    ['without a position', new AppFault('NOT_FOUND'), 'The position cannot be determined here'],
    ['in the words of the app', new AppFault('GPS_OFF', 'Turn the GPS on'), 'Turn the GPS on'],
  ] as const)
    it(`says why there is none, ${what}`, async () => {
      const input = await shownIn({getCurrentPosition: answer});
      button(form, NAME).click();
      await until(() => noted().some(({title}) => title === text));
      expect(noted()[0]!.actions).to.equal(undefined);
      expect(input.value).to.equal('Dock 4');
      await until(() => button(form, NAME));
    });

  it('is busy meanwhile, asks once, and leaves what was typed in the meantime', async () => {
    const input = await shownIn({getCurrentPosition: SILENCE});
    const press = button(form, NAME);
    press.click();
    await until(() => button(form, 'Finding the position, Unloaded at'));
    expect(press.getAttribute('aria-busy')).to.equal('true');
    press.click();
    await until(() => sent('getCurrentPosition').length);
    input.focus();
    input.select();
    await sendKeys({type: 'Dock 9'});
    await until(() => button(form, NAME));
    const {id} = app!.messages.find(({type}) => type === 'getCurrentPosition')!;
    dispatchEvent(new MessageEvent('message', {data: JSON.stringify({v: 1, id, ok: true, result: HERE})}));
    await new Promise((done) => setTimeout(done, 100));
    expect(input.value).to.equal('Dock 9');
    expect(sent('getCurrentPosition').length).to.equal(1);
  });

  it('is written by the browser where there is no app', async () => {
    leave = positionBy((found) => found({coords: HERE, timestamp: 5} as unknown as GeolocationPosition));
    const input = await shownIn();
    button(form, NAME).click();
    await until(() => input.value === TEXT && within() === 'Within 12 m');
  });

  for (const [code, title, text] of [
    [1, 'Access denied', 'Allow it in the browser’s settings of this page, then try again'],
    [2, 'The position cannot be determined here', undefined],
    [3, 'The position was not found in time', undefined],
  ] as const)
    it(`says in our words that the browser does not give one (${title})`, async () => {
      leave = positionBy((_, failed) => failed(positionFailure(code)));
      await shownIn();
      button(form, NAME).click();
      await until(() => noted().length);
      expect(noted().map((each) => [each.title, each.text, each.actions])).to.eql([[title, text, undefined]]);
    });

  it('has no button where it is only read', async () => {
    server.metadata = {
      ...{...METADATA, alias: 'read'},
      columns: [...ORDER.columns!, {...place, type: ['string', {position: {}, editable: false}]}],
    };
    form = await open('alias="read" object-id="o1"');
    await until(() => labelled(form, 'Unloaded at'));
    expect(button(form, NAME) === undefined).to.equal(true);
  });
});
