import type {InboxKind} from '../../../src/contract/inbox.js';
import type {ColourRole, LocalizedText} from '../../../src/values/types.js';
import type {SeedRow, SeedStep} from '../../server/definition.js';
import {stableId, userId} from '../../server/schema/ids.js';
import {same, t} from '../attributes.js';
import {companies} from './companies.js';
import {NOW, seedId} from './ids.js';
import {orderHead, orderValues} from './orders.js';
import {receiptValues} from './receipts.js';
import {SHOWN} from './shown-order.js';
import {WAREHOUSES} from './staff.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Notification {
  to: 'admin' | 'sales' | 'warehouse';
  /** Before the sample's now. */
  ago: number;
  isNew?: boolean;
  kind: InboxKind;
  tone: ColourRole;
  icon: string;
  title: LocalizedText;
  context?: LocalizedText;
  detail: LocalizedText;
  alias: string;
  record: string;
  actions?: {label: LocalizedText; url: string}[];
}

/** The step that fills the inboxes of the sample's people. */
export function inboxStep(app_id: string): SeedStep {
  const all = notifications();
  return {
    name: 'inbox',
    total: all.length,
    rows: (from, to) => [
      {table: 'lc_inbox', rows: all.slice(from, to).map((each, n) => rowOf(app_id, each, from + n))},
    ],
  };
}

function rowOf(
  app_id: string,
  {to, ago, isNew, alias, record, actions = [], ...entry}: Notification,
  at: number,
): SeedRow {
  return {
    app_id,
    id: stableId(`inbox:${at}`),
    user_id: userId(to),
    ...entry,
    context: entry.context ?? null,
    alias,
    record_id: record,
    actions,
    created_at: NOW - ago,
    read_at: isNew ? null : NOW - ago + HOUR,
  };
}

const notifications = (): Notification[] => [...forBuyer(), ...forSales(), ...forWarehouse()];

function forBuyer(): Notification[] {
  const [late, days] = lateOrder();
  return [
    {
      ...{to: 'admin', ago: 2 * HOUR, isNew: true, kind: 'event', tone: 'warning', icon: 'triangle-alert'},
      ...order(late),
      title: t(
        `${numberOf(late)} is ${days} days late`,
        `${numberOf(late)} a ${days} jours de retard`,
        `${numberOf(late)} lleva ${days} días de retraso`,
        `${numberOf(late)} запізнюється, днів: ${days}`,
      ),
      detail: same(supplierOf(late)),
      actions: [
        {
          label: t('Open the supplier', 'Ouvrir le fournisseur', 'Abrir el proveedor', 'Відкрити постачальника'),
          url: `/supply/supplier/ajax-update?id=${seedId('supplier', orderHead(late).supplier)}`,
        },
      ],
    },
    mention(
      'admin',
      SHOWN,
      'Daniel Osei',
      2 * HOUR + 28 * MINUTE,
      'can you check the sleeping bags before Friday?',
      true,
    ),
    {...change('admin', nth('received', 2), 'Оксана Мельник', 3 * HOUR + 5 * MINUTE), isNew: true},
    receipt('admin', 40, 2 * DAY),
    change('admin', nth('in_transit', 5), 'Daniel Osei', 3 * DAY + HOUR),
    mention('admin', nth('ordered', 3), 'Оксана Мельник', 5 * DAY, 'дока 4 у п’ятницю не працює.'),
    change('admin', nth('approved', 4), 'Daniel Osei', 8 * DAY),
  ];
}

function forSales(): Notification[] {
  return [
    mention('sales', SHOWN, 'Ines Moreau', 40 * MINUTE, 'please call Nordskar about the gate code.', true),
    {...change('sales', nth('ordered', 1), 'Ines Moreau', 4 * HOUR), isNew: true},
    change('sales', nth('received', 6), 'Оксана Мельник', DAY + 2 * HOUR),
    change('sales', nth('in_transit', 2), 'Оксана Мельник', 4 * DAY),
  ];
}

function forWarehouse(): Notification[] {
  return [
    {...receipt('warehouse', 12, HOUR), isNew: true},
    change('warehouse', nth('in_transit', 1), 'Daniel Osei', 6 * HOUR),
    receipt('warehouse', 25, 3 * DAY),
  ];
}

const numberOf = (index: number) => orderHead(index).number;
const supplierOf = (index: number) => companies()[orderHead(index).supplier]!.name;
const order = (index: number) => ({alias: 'order', record: seedId('order', index)});

/** The n-th of the newer orders with a status. */
function nth(status: string, n: number): number {
  for (let index = 0, found = 0; ; index++) if (orderHead(index).status === status && ++found === n) return index;
}

/** An order on its way that should be here, and by how many days. */
function lateOrder(): [index: number, days: number] {
  for (let index = SHOWN; ; index++) {
    const days = Math.floor((NOW - Date.parse(String(orderValues(index).deliver_until))) / DAY);
    if (days > 4 && days < 15 && orderHead(index).status === 'in_transit') return [index, days];
  }
}

const STATES: Record<string, [text: LocalizedText, tone: ColourRole]> = {
  approved: [t('Approved', 'Approuvée', 'Aprobado', 'Погоджено'), 'accent'],
  ordered: [t('Ordered', 'Commandée', 'Pedido enviado', 'Замовлено'), 'info'],
  in_transit: [t('In transit', 'En transit', 'En tránsito', 'У дорозі'), 'warning'],
  received: [t('Received', 'Reçue', 'Recibido', 'Отримано'), 'success'],
};

function change(to: Notification['to'], index: number, by: string, ago: number): Notification {
  const [text, tone] = STATES[orderHead(index).status]!;
  const {en, fr, es, uk} = text as Record<string, string>;
  const [number, about] = [numberOf(index), supplierOf(index)];
  return {
    ...{to, ago, kind: 'event', tone, icon: 'file-text', ...order(index)},
    title: t(`${number}: ${en}`, `${number} : ${fr}`, `${number}: ${es}`, `${number}: ${uk}`),
    detail: t(`${about}, by ${by}`, `${about}, par ${by}`, `${about}, por ${by}`, `${about}, зміна: ${by}`),
  };
}

function mention(
  to: Notification['to'],
  index: number,
  by: string,
  ago: number,
  words: string,
  isNew = false,
): Notification {
  const [number, text] = [numberOf(index), `@${to} ${words}`];
  return {
    ...{to, ago, isNew, kind: 'mention', tone: 'info', icon: 'at-sign', ...order(index)},
    title: t(`${by} mentioned you`, `${by} vous a mentionné`, `${by} te ha mencionado`, `${by} згадує вас`),
    context: t(`in ${number}`, `dans ${number}`, `en ${number}`, `у ${number}`),
    detail: t(`“${text}”`, `« ${text} »`, `«${text}»`, `«${text}»`),
  };
}

function receipt(to: Notification['to'], index: number, ago: number): Notification {
  const {number, cartons, warehouse} = receiptValues(index);
  const name = WAREHOUSES.find((_, at) => seedId('warehouse', at) === warehouse)![0];
  return {
    ...{
      to,
      ago,
      kind: 'event',
      tone: 'neutral',
      icon: 'package-check',
      alias: 'receipt',
      record: seedId('receipt', index),
    },
    title: t(
      `Receipt ${String(number)} is announced`,
      `La réception ${String(number)} est annoncée`,
      `La recepción ${String(number)} está anunciada`,
      `Очікується надходження ${String(number)}`,
    ),
    detail: t(
      `${String(cartons)} cartons, ${name}`,
      `${String(cartons)} cartons, ${name}`,
      `${String(cartons)} cajas, ${name}`,
      `Коробок: ${String(cartons)}, ${name}`,
    ),
  };
}
