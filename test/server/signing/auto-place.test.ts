import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {PDFDocument, rgb, degrees} from 'pdf-lib';
import {placedFields, type SeenPage} from '../../../demo/server/signing/auto-place.js';
import {drawnLines} from '../../../demo/server/signing/pdf/drawn-lines.js';
import {made} from '../../../demo/server/print/pdf.js';
import {openPdf, pageSizes} from '../../../demo/server/signing/pdf/open.js';
import {textRuns} from '../../../demo/server/signing/pdf/text-runs.js';

const MAJA = {id: 'm', name: 'Maja Lindqvist'};
const OMAR = {id: 'o', name: 'Omar Haddad'};

async function placed(bytes: Uint8Array, fillers = [MAJA, OMAR]) {
  const sizes = await pageSizes(bytes);
  const pdf = await openPdf(bytes);
  const runs = await textRuns(bytes);
  const pages: SeenPage[] = pdf.getPages().map((page, at) => ({
    ...sizes[at]!,
    runs: runs[at]!,
    lines: drawnLines(pdf, page),
  }));
  return placedFields('d', pages, fillers);
}

const written = (...lines: string[]) =>
  made({
    content: lines.map((text) => ({text, margin: [0, 0, 0, 20]})),
    defaultStyle: {font: 'Roboto', fontSize: 11},
  });
const short = (fields: Awaited<ReturnType<typeof placed>>) =>
  fields.map(({type, recipientId}) => `${type} ${recipientId}`);

describe('fields on the lines of a document', () => {
  it('are found by what is written at them, in four languages', async () => {
    for (const [sign, date, initials] of [
      ['Signature', 'Date', 'Initials'],
      ['Signé par', 'Fait le', 'Paraphe'],
      ['Firmado por', 'Fecha', 'Iniciales'],
      ['Підпис', 'Дата', 'Ініціали'],
    ]) {
      const bytes = await written(`${sign}: ____________________   ${date}: __________`, `${initials}: ________`);
      assert.deepEqual(short(await placed(bytes)), ['signature m', 'date m', 'initials m'], sign);
    }
  });

  it('stand above the line, within the page', async () => {
    const [signature, date] = await placed(await written('Signature: ____________________   Date: __________'));
    assert.ok(signature!.x > 90 && signature!.x < 105, String(signature!.x));
    assert.ok(date!.x > signature!.x + signature!.width && date!.x < 300, String(date!.x));
    assert.ok(signature!.y >= 0 && signature!.y + signature!.height < 60);
  });

  it('are for who is named there, else for each in order', async () => {
    const named = await written('Signature ____________________', 'Omar Haddad', 'Signature ____________________');
    assert.deepEqual(short(await placed(named)), ['signature o', 'signature m']);
    const plain = await written('Sign here: ______________', 'Sign here: ______________', 'Sign here: ______________');
    assert.deepEqual(short(await placed(plain)), ['signature m', 'signature o', 'signature m']);
    assert.deepEqual(await placed(plain, []), []);
  });

  it('are found without a line after a label, and not in running text', async () => {
    const bytes = await written(
      'Signature:',
      'The date of delivery and the signature are up to the buyer.',
      'Up to date',
    );
    assert.deepEqual(short(await placed(bytes)), ['signature m']);
  });

  it('are found at drawn lines, on turned pages too, but not in tables', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([600, 400]);
    page.drawText('Maja Lindqvist', {x: 50, y: 90, size: 10});
    page.drawLine({start: {x: 50, y: 104}, end: {x: 250, y: 104}, thickness: 1, color: rgb(0, 0, 0)});
    page.drawText('Signature', {x: 320, y: 90, size: 10});
    page.drawRectangle({x: 320, y: 104, width: 180, height: 0.8, color: rgb(0, 0, 0)});
    for (let y = 200; y < 300; y += 20)
      page.drawLine({start: {x: 50, y}, end: {x: 200, y}, thickness: 0.5, color: rgb(0, 0, 0)});
    const [first, second, ...more] = await placed(await pdf.save());
    assert.deepEqual([first!.recipientId, first!.x, Math.round(first!.y + first!.height)], ['m', 50, 296]);
    assert.deepEqual([second!.recipientId, second!.x, more], ['o', 320, []]);
    page.setRotation(degrees(180));
    assert.deepEqual(await placed(await pdf.save()), []);
  });

  it('are one for each line, though its caption is a label with a name beside it', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([600, 400]);
    const line = (x: number, y: number) =>
      page.drawLine({start: {x, y}, end: {x: x + 200, y}, thickness: 1, color: rgb(0, 0, 0)});
    line(50, 300);
    page.drawText('Signature:', {x: 50, y: 286, size: 10});
    page.drawText('Maja Lindqvist', {x: 190, y: 286, size: 10});
    page.drawText('Name:', {x: 310, y: 302, size: 10});
    page.drawText('Maja Lindqvist', {x: 345, y: 302, size: 10});
    line(345, 300);
    page.drawText('Signed by:', {x: 50, y: 200, size: 10});
    page.drawText('Omar Haddad', {x: 190, y: 200, size: 10});
    assert.deepEqual(short(await placed(await pdf.save())), ['signature m']);
  });

  it('do not overlap where lines are close to each other', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage([600, 400]);
    for (const [at, name] of ['Maja Lindqvist', 'Omar Haddad', 'Signature'].entries()) {
      const y = 300 - at * 32;
      page.drawLine({start: {x: 50, y}, end: {x: 250, y}, thickness: 1, color: rgb(0, 0, 0)});
      page.drawText(`Signature ${name}`, {x: 50, y: y - 9, size: 7});
      page.drawText('Initials', {x: 265, y: y + 2, size: 7});
      page.drawLine({start: {x: 300, y}, end: {x: 320, y}, thickness: 1, color: rgb(0, 0, 0)});
      page.drawText('Date', {x: 324, y: y + 2, size: 5});
      page.drawLine({start: {x: 336, y}, end: {x: 400, y}, thickness: 1, color: rgb(0, 0, 0)});
    }
    const fields = await placed(await pdf.save());
    assert.equal(fields.filter(({type}) => type === 'signature').length, 3);
    for (const [at, one] of fields.entries())
      for (const other of fields.slice(at + 1))
        assert.ok(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
          JSON.stringify([one, other]),
        );
  });
});
