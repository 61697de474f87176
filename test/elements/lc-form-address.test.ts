import {expect} from '@open-wc/testing';
import {labelled, open, type} from './lc-form-page.js';
import {FakeServer} from './lc-form-server.js';

describe('the address of a page that makes a record', () => {
  const {href} = location;
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer().start();
    server.record = {...server.record, id: null as never, presentation: ''};
  });
  afterEach(() => {
    server.stop();
    history.replaceState(history.state, '', href);
  });
  const saved = async (address: string) => {
    history.replaceState(history.state, '', address);
    const form = await open('alias="order" source="o7"');
    await type(labelled(form, 'Supplier reference'), 'OF-1', '');
    expect(await form.save()).to.equal(true);
    return location.pathname + location.search;
  };

  it('is that of the record once it is saved, so that the page loaded again shows it', async () => {
    expect(await saved('/supply/order/ajax-create?source=o7&form=main')).to.equal(
      '/supply/order/ajax-update?form=main&id=new',
    );
  });

  it('is that of a new one again after Save and new', async () => {
    history.replaceState(history.state, '', '/supply/order/ajax-update?form=main&id=o1&params=%7B%7D');
    server.record = {...server.record, id: 'o1'};
    const form = await open();
    await type(labelled(form, 'Supplier reference'), 'OF-1', '');
    expect(await form.saveAndNew()).to.equal(true);
    expect(location.pathname + location.search).to.equal('/supply/order/ajax-create?form=main&params=%7B%7D');
  });

  it('stays where it is about something else', async () => {
    expect(await saved('/supply/receipt/ajax-create?source=o7')).to.equal('/supply/receipt/ajax-create?source=o7');
  });
});
