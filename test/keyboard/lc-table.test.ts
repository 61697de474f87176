import {expect} from '@open-wc/testing';
import LcTable from '../../elements/lc-table.js';
import {keyboardOf} from '../support/keyboard.js';

keyboardOf<LcTable>(LcTable, {
  'Alt+ArrowUp_Alt+ArrowDown': {
    html: `<lc-table reorderable label="Stops" columns='[{"name":"stop","label":"Stop"}]'
      rows='[{"stop":"Leeds"},{"stop":"York"},{"stop":"Hull"}]'></lc-table>`,
    run: async ({el, press, find}) => {
      const stops = () => el.rows.map(({stop}) => stop).join();
      const grips = () => [...el.shadowRoot!.querySelectorAll<HTMLElement>('.lc-grip')];
      find('.lc-grip')!.focus();
      await press('Alt+ArrowDown');
      expect(stops()).to.equal('York,Leeds,Hull');
      expect(grips().indexOf(el.shadowRoot!.activeElement as HTMLElement)).to.equal(1);
      await press('Alt+ArrowDown');
      await press('Alt+ArrowUp');
      expect(stops()).to.equal('York,Leeds,Hull');
    },
  },
});
