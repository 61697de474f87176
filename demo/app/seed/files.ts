import {createHash} from 'node:crypto';
import {writeXlsx} from 'hucre/xlsx';
import {mark, picture, PICTURED} from '../pictures/index.js';
import {renderDrawing, type Drawing} from '../../server/files/rendered-drawings.js';
import type {Files} from '../../server/files/service.js';
import {userId} from '../../server/schema/ids.js';
import {companies} from './companies.js';
import {pdf} from './documents.js';
import {fileId, LOGOS, PAPERS, SHOWN_DOCUMENTS, typeOf} from './file-ids.js';
import {NOW, seedId} from './ids.js';
import {DOCUMENTS, documentValues, TITLE} from './paperwork.js';
import {products, PRODUCTS} from './products.js';
import {SHOWN, SHOWN_LINES} from './shown-order.js';
import {WAREHOUSES} from './staff.js';
import type {SeedRow, SeedStep} from '../../server/definition.js';

/** What a sample file holds: a drawing, or a paper that is written when it is first needed. */
type Source = Drawing | {key: string; write: () => Uint8Array | Promise<Uint8Array>};

interface SampleFile {
  /** `product.image` */
  place: string;
  index: number;
  position?: number;
  name: string;
  source: Source;
}

/** What is stored once, however many records have it. */
interface Blob {
  stored_as: string;
  size: number;
  sha256: string;
  width: number | null;
  height: number | null;
}

/** The step that stores the sample's files and gives them to their records. */
export function fileStep(appId: string): SeedStep {
  let all: SampleFile[] | undefined;
  const blobs = new Map<string, Promise<Blob>>();
  return {
    name: 'file',
    total: PRODUCTS + WAREHOUSES.length + LOGOS + PAPERS + DOCUMENTS + SHOWN_DOCUMENTS.length + 1,
    rows: async (from, to, files) => {
      all ??= [...sampleFiles()];
      const rows: SeedRow[] = [];
      for (const file of all.slice(from, to)) {
        const key = keyOf(file.source);
        if (!blobs.has(key)) blobs.set(key, stored(files, file.source));
        rows.push(rowOf(appId, file, await blobs.get(key)!));
      }
      return [{table: 'lc_file', rows}];
    },
  };
}

const keyOf = (source: Source): string => ('key' in source ? source.key : `${source.width} ${source.svg}`);

async function stored(files: Files, source: Source): Promise<Blob> {
  const {store, images} = files;
  if ('svg' in source) {
    const {key, bytes} = await renderDrawing(files, source);
    return {...factsOf(key, bytes), ...(await images.run({do: 'measure', bytes}))};
  }
  const bytes = await source.write();
  const facts = factsOf('', bytes);
  const stored_as = `sample-${facts.sha256}`;
  await store.write(stored_as, bytes);
  return {...facts, stored_as, width: null, height: null};
}

const factsOf = (stored_as: string, bytes: Uint8Array) => ({
  stored_as,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

function rowOf(app_id: string, {place, index, position, name}: SampleFile, blob: Blob): SeedRow {
  const [owner = '', attribute] = place.split('.');
  return {
    app_id,
    id: fileId(place, index, position),
    name,
    mime_type: typeOf(name),
    extension: name.split('.').at(-1),
    ...blob,
    owner,
    attribute,
    record_id: seedId(owner, index),
    uploaded_by: userId('admin'),
    created_at: NOW,
    free_since: null,
    public_token: null,
  };
}

function* sampleFiles(): Generator<SampleFile> {
  const drawing = (svg: string, width: number, format: Drawing['format'] = 'webp'): Drawing => ({svg, width, format});
  for (const [index, {name, category}] of products().entries()) {
    // Three colours of each thing are enough to tell neighbours apart.
    const palette = (category.length + category.charCodeAt(1) + (index % 3) * 2) % 5;
    const svg = picture(PICTURED[category] ?? 'pack', palette);
    yield {place: 'product.image', index, name: `${fileName(name)}.webp`, source: drawing(svg, 640)};
  }
  for (const [index, [name]] of WAREHOUSES.entries()) {
    const source = drawing(picture('warehouse', index % 3), 640);
    yield {place: 'warehouse.photo', index, name: `${fileName(name)}.webp`, source};
  }
  for (let index = 0; index < LOGOS; index++) {
    const {name} = companies()[index]!;
    const source = drawing(mark(name.replace(/\P{L}/gu, ''), index), 320, 'png');
    yield {place: 'supplier.logo', index, name: `${fileName(name)}.png`, source};
  }
  for (let index = 0; index < PAPERS; index++)
    yield {place: 'supplier.documents', index, name: 'Framework agreement 2026.pdf', source: PAPER.contract!};
  yield* shownOrderFiles(drawing(picture('pallet', 1), 1600, 'jpg'), drawing(picture('lantern', 2), 640, 'png'));
  for (let index = 0; index < DOCUMENTS; index++) {
    const {name, kind} = documentValues(index) as {name: string; kind: string};
    yield {place: 'document.file', index, name: `${fileName(name)}.pdf`, source: PAPER[kind]!};
  }
}

function* shownOrderFiles(photo: Drawing, label: Drawing): Generator<SampleFile> {
  const index = SHOWN;
  yield {place: 'order.packing_photo', index, name: 'pallet-ridgeline-2.jpg', source: photo};
  const sources: Source[] = [PAPER.quote!, PACKING_LIST, label, PAPER.certificate!, PAPER.contract!, DOCK];
  for (const [position, name] of SHOWN_DOCUMENTS.entries())
    yield {place: 'order.documents', index, position, name, source: sources[position]!};
}

const fileName = (text: string): string => text.replace(/[\\/:*?"<>|«»]+/g, '-').trim();

/** One paper of each kind: what it says of itself is enough for a sample. */
const PAPER: Record<string, Source> = Object.fromEntries(
  Object.entries(TITLE).map(([kind, title]) => [
    kind,
    {key: `paper ${kind}`, write: () => pdf(title.replace(/ for$/, ''), WORDING)},
  ]),
);

const WORDING = [
  'Supply desk, 14 Canal Wharf, Leeds LS11 5PS',
  '',
  'This is a sample paper. It stands for the one that a supplier would send,',
  'so that files can be opened, previewed and downloaded as real ones are.',
  '',
  'Goods travel at the risk of the seller until they are unloaded at the dock.',
  'Cartons carry the order number and the pallet count on two sides.',
  'Claims are to be made within eight days of receipt, with photographs.',
];

const PACKING_LIST: Source = {
  key: 'packing list',
  write: () =>
    writeXlsx({
      sheets: [
        {
          name: 'Packing list',
          rows: [
            ['SKU', 'Product', 'Quantity'],
            ...SHOWN_LINES.map(({product, quantity}) => {
              const {sku, name} = products()[product]!;
              return [sku, name, quantity];
            }),
          ],
        },
      ],
    }),
};

const DOCK: Source = {
  key: 'dock instructions',
  write: () =>
    new TextEncoder().encode(
      [
        'Dock instructions, Central warehouse, Leeds',
        '',
        'Gate code: ask the desk on the day, it changes every morning.',
        'Docks 3 to 6 take tail-lift lorries; docks 7 to 12 need a level bed.',
        'Tents go to aisle B, stoves and fuel to the caged area.',
        'Last unloading begins at 15:00.',
        '',
      ].join('\n'),
    ),
};
