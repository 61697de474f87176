import {Component, CUSTOM_ELEMENTS_SCHEMA, signal} from '@angular/core';

export const Page = Component({
  selector: '#host',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `@if (shown()) {
      <form id="entry">
        <lc-select [name]="'unit'" label="Unit" [value]="'pallet'" [options]="options"></lc-select>
        <lc-number [name]="'amount'" label="Amount" [value]="'2.5'" [scale]="2"></lc-number>
      </form>
      <lc-grid alias="contact" heading="Contacts" edit-mode="modal" [pageSize]="10" (lc-saved)="saved($event)"></lc-grid>
    }
    <p>
      <button id="toggle" type="button" (click)="shown.set(!shown())">Leave or come back</button>
      <output id="said">{{ said() }}</output>
    </p>`,
})(
  class {
    shown = signal(true);
    said = signal('');
    options = {box: 'Box', pallet: 'Pallet'};
    saved({detail}) {
      this.said.set(`Saved ${detail.presentation}.`);
    }
  },
);
