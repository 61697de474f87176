import 'zone.js';
import '@angular/compiler';
import {Component, CUSTOM_ELEMENTS_SCHEMA} from '@angular/core';
import {bootstrapApplication} from '@angular/platform-browser';

const App = Component({
  selector: 'main',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<form (submit)="submit($event)">
    <lc-grid [rows]="rows" [columns]="columns" [editMode]="'page'" heading="Docks"></lc-grid>
    <lc-grid src="/carriers" [columns]="columns" heading="Carriers"></lc-grid>
    <lc-select [name]="'unit'" label="Unit" [options]="options" [value]="'pallet'"></lc-select>
    <lc-number [name]="'amount'" label="Amount" [value]="'2.5'" [scale]="2" [prefixText]="'€'" [disabled]="false"></lc-number>
    <lc-text name="off" label="Off" value="x" [disabled]="true"></lc-text>
    <lc-form [definition]="definition"></lc-form>
  </form>`,
})(
  class {
    constructor() {
      Object.assign(this, window.given);
    }
  },
);
void bootstrapApplication(App);
