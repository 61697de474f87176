import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {violations} from '../support/axe.js';
import {pressed} from '../support/press.js';
import {atRest, waitUntil} from '../support/until.js';
import {stage, stageEach, stageIn} from './lc-signing-stage.js';

const rect = (selector: string) => stage.one(selector)!.getBoundingClientRect();
const apart = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

async function openPad(id: string): Promise<void> {
  await waitUntil(() => stage.button('Start') ?? stage.button('Commencer'));
  await stage.click(stage.button('Start') ?? stage.button('Commencer'));
  await waitUntil(() => stage.field(id));
  await stage.click(stage.field(id));
  await waitUntil(() => stage.one('[data-phase="visible"] .lc-signpad__canvas'), 'the pad is there');
  await atRest(() => rect('[role="dialog"]'));
}

describe('what a recipient sees', () => {
  stageEach({sent: true});

  it('is the field while it is signed: the pad stands beside it, on either side', async () => {
    for (const x of [40, 250]) {
      stage.server.fieldList = stage.server.fieldList.map((each) => (each.id === 's1' ? {...each, x} : each));
      await stage.visit();
      await openPad('s1');
      expect(apart(rect('[role="dialog"]'), rect('[data-field="s1"]')), String(x)).to.equal(true);
      for (const tab of stage.all('[role="tab"]')) {
        await stage.click(tab);
        await atRest(() => rect('[role="dialog"]'));
        expect(apart(rect('[role="dialog"]'), rect('[data-field="s1"]')), tab.textContent!).to.equal(true);
      }
      await pressed('Escape');
      await waitUntil(() => !stage.dialog());
    }
  });

  it('is the field above the pad, where there is no room beside it', async () => {
    await setViewport({width: 700, height: 900});
    stage.server.fieldList = stage.server.fieldList.map((each) =>
      each.id === 's1' ? {...each, x: 100, y: 500} : each,
    );
    await stage.visit();
    await openPad('s1');
    expect(apart(rect('[role="dialog"]'), rect('[data-field="s1"]'))).to.equal(true);
    expect(rect('[data-field="s1"]').top).to.be.at.least(rect('.lc-visit__stage').top);
  });

  it('is the field above the sheet of a phone', async () => {
    await setViewport({width: 390, height: 844});
    await stage.visit();
    await openPad('s1');
    const [box, sheet, room] = [rect('[data-field="s1"]'), rect('[role="dialog"]'), rect('.lc-visit__stage')];
    expect(box.top >= room.top && box.bottom <= sheet.top).to.equal(true);
    expect(sheet.bottom).to.equal(innerHeight);
    await pressed('Escape');
    await waitUntil(() => !stage.dialog());
    expect(stage.one('.lc-visit__stage')!.style.paddingBlockEnd).to.equal('');
  });

  it('is larger by buttons, about what is shown', async () => {
    await setViewport({width: 390, height: 844});
    await stage.visit();
    await waitUntil(() => stage.one('.lc-visit__stage [data-page]'));
    const {width} = rect('[data-page="1"]');
    await atRest(() => rect('[data-page="1"]').width);
    expect(rect('[data-page="1"]').width, 'as wide as at first').to.equal(width);
    expect((stage.button('Fit width') as HTMLButtonElement).disabled).to.equal(true);
    await stage.click(stage.button('Larger'));
    await stage.click(stage.button('Larger'));
    await waitUntil(() => Math.abs(rect('[data-page="1"]').width - 2 * width) < 2, 'it is twice as wide');
    const room = rect('.lc-visit__stage');
    expect(
      Math.abs((rect('[data-page="1"]').left + rect('[data-page="1"]').right) / 2 - room.left - room.width / 2),
    ).to.be.below(20);
    expect(await violations(stage.element)).to.deep.equal([]);
    await stage.click(stage.button('Fit width'));
    await waitUntil(() => Math.abs(rect('[data-page="1"]').width - width) < 2);
  });

  it('is a whole date, though its field is narrow', async () => {
    await setViewport({width: 390, height: 844});
    stage.server.fieldList = stage.server.fieldList.map((each) => (each.id === 's2' ? {...each, width: 40} : each));
    await stage.visit();
    await waitUntil(() => stage.button('Start'));
    await stage.click(stage.button('Start'));
    await waitUntil(() => stage.field('s2'));
    await stage.click(stage.field('s2'));
    await waitUntil(() => stage.one('input[data-field="s2"]'));
    const input = stage.one('input[data-field="s2"]')!;
    const copy = input.cloneNode() as HTMLElement;
    copy.style.cssText = `${input.style.cssText}; inline-size: max-content; position: absolute`;
    input.after(copy);
    expect(input.offsetWidth).to.be.at.least(copy.offsetWidth - 1);
    copy.remove();
  });

  it('is the line to sign on above its hint, in French on a phone', async () => {
    await setViewport({width: 390, height: 844});
    stageIn('fr', {sent: true});
    await stage.visit();
    await openPad('s1');
    expect(rect('.lc-signpad__line').bottom).to.be.at.most(rect('.lc-signpad__hint').top);
    expect(rect('.lc-signpad__hint').bottom).to.be.at.most(rect('.lc-signpad__sheet').bottom);
  });

  it('is what others have signed, and who signs next', async () => {
    const [maja, daniel, hanna] = stage.server.recipients;
    const omar = {...daniel!, id: 'r4', name: 'Omar Haddad', order: 4};
    stage.server.recipients = [maja!, {...daniel!, order: 0, status: 'done'}, hanna!, omar];
    stage.server.fieldList = [
      ...stage.server.fieldList.map((each) => (each.id === 's5' ? {...each, answer: 'Nov 19, 2026'} : each)),
      {...stage.server.fieldList[0]!, id: 's6', recipientId: 'r4', y: 450},
    ];
    await stage.visit();
    await waitUntil(() => stage.button('Start'));
    await stage.click(stage.button('Start'));
    await waitUntil(() => stage.one('[data-other="s5"]'));
    expect(stage.one('[data-other="s5"]')!.textContent).to.equal('Date of Daniel Osei, signedNov 19, 2026');
    expect(stage.one('[data-other="s4"]') === null, 'what was left empty').to.equal(true);
    expect(stage.one('[data-other="s6"]')!.textContent).to.equal('Omar Haddad signs next');
    expect(stage.all('.lc-vside__person .lc-badge').map((each) => each.textContent)).to.include('Next');
    expect(await violations(stage.element)).to.deep.equal([]);
  });
});
