import {signal} from '@preact/signals-react';
import {asServiceError} from '../../api/errors.js';
import {LabelService, type LabelCalls} from '../../api/labels.js';
import type {BarcodeSample, BarcodeType} from '../../contract/barcode.js';
import {
  downloadPrinted,
  notifyUnprinted,
  type PrintChoice,
  type PrintedRecords,
} from '../../dialogs/print/printed-records.js';
import type {AppModel} from '../../state/app/app-model.js';
import {LabelsModel, type LabelsChosen} from '../../state/labels/labels-model.js';
import {worded} from '../../ui/late/wanted.js';
import type {RootModel} from '../../ui/root-context.js';
import {lazyPart} from '../../values/lazy-part.js';
import {printSheets} from './print-sheets.js';

const sending = lazyPart(() => import('../../dialogs/print/send-printed.js'), 'later');

/** Which records are labelled, and what was chosen about it before. */
export interface LabelsStart {
  baseUrl: string;
  ids: readonly string[];
  chosen: LabelsChosen;
}

export type ZoomOfSheet = 'width' | number;
export const SHEET_ZOOMS = [0.5, 0.75, 1, 1.5, 2] as const;
/** CSS px of a mm. */
export const PX = 96 / 25.4;

/** Labels with what their views add: the types of codes, how large a sheet is shown, and what the buttons do. */
export class LabelsSession {
  readonly model: LabelsModel;
  /** Of all types of codes; null while they are asked for, and where they could not be had. */
  readonly samples = signal<readonly BarcodeSample[] | null>(null);
  readonly samplesFailed = signal(false);
  readonly zoom = signal<ZoomOfSheet>('width');
  readonly saving = signal(false);

  constructor(
    readonly app: AppModel,
    readonly root: RootModel,
    readonly start: LabelsStart,
  ) {
    const {baseUrl, ids, chosen} = start;
    const layout: ConstructorParameters<typeof LabelsModel>[1] = async (form, asked, signal) =>
      (await this.service()).plan({baseUrl, ids, form}, asked, signal);
    this.model = new LabelsModel(ids, layout, chosen);
  }

  /** Asks for all that is shown; the returned function ends it. */
  open(): () => void {
    void this.loadSamples();
    return this.model.start();
  }

  async loadSamples(): Promise<void> {
    this.samplesFailed.value = false;
    try {
      this.samples.value = await (await this.service()).samples();
    } catch (cause) {
      this.samplesFailed.value = true;
      this.report(cause);
    }
  }

  sampleOf(type: BarcodeType): BarcodeSample | undefined {
    return this.samples.value?.find((sample) => sample.type === type);
  }

  async save(): Promise<void> {
    this.saving.value = true;
    try {
      await downloadPrinted(this.app, this.records, this.choice);
    } catch (cause) {
      notifyUnprinted(this.app, this.root, cause);
    } finally {
      this.saving.value = false;
    }
  }

  print(): void {
    const plan = this.model.plan.peek();
    if (plan) printSheets(plan, this.root, plan.name);
  }

  /** By e-mail, or as the device hands files on. */
  async send(): Promise<void> {
    const {app, root, records, choice} = this;
    const code = await worded({app, root}, sending);
    await code?.openSendPrinted(app, root, {records, choice});
  }

  report(cause: unknown): void {
    const error = asServiceError(cause);
    if (error.kind !== 'aborted') this.root.emit('lc-error', {code: error.code, message: error.message, cause});
  }

  private async service(): Promise<LabelCalls> {
    const services = await this.app.services();
    return (services.labels ??= new LabelService(services.client));
  }

  private get records(): PrintedRecords {
    const {baseUrl, ids} = this.start;
    return {baseUrl, ids: [...ids], title: this.model.plan.peek()?.object.name ?? '', forms: []};
  }

  private get choice(): PrintChoice {
    const {app, model} = this;
    const labels = JSON.stringify(model.asked());
    return {form: model.form.peek(), locale: app.locale.peek(), paper: '', labels};
  }
}
