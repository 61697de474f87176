import type {AppDefinition} from '../server/definition.js';
import {option, same, t} from './attributes.js';

export const enumerations: AppDefinition['enumerations'] = {
  order_status: {
    name: t('Order status', 'Statut de commande', 'Estado del pedido', 'Стан замовлення'),
    options: {
      draft: option(t('Draft', 'Brouillon', 'Borrador', 'Чернетка'), 'neutral'),
      approved: option(t('Approved', 'Approuvée', 'Aprobado', 'Погоджено'), 'accent'),
      ordered: option(t('Ordered', 'Commandée', 'Pedido enviado', 'Замовлено'), 'info'),
      in_transit: option(t('In transit', 'En transit', 'En tránsito', 'У дорозі'), 'warning'),
      received: option(t('Received', 'Reçue', 'Recibido', 'Отримано'), 'success'),
    },
  },
  product_status: {
    name: t('Product status', 'Statut du produit', 'Estado del producto', 'Стан товару'),
    options: {
      in_stock: option(t('In stock', 'En stock', 'En existencias', 'Є на складі'), 'success'),
      low_stock: option(t('Low stock', 'Stock faible', 'Pocas existencias', 'Закінчується'), 'warning'),
      out_of_stock: option(t('Out of stock', 'En rupture', 'Agotado', 'Немає на складі'), 'danger'),
      on_order: option(t('On order', 'En commande', 'Pedido', 'Замовлено'), 'info'),
      discontinued: option(t('Discontinued', 'Abandonné', 'Descatalogado', 'Знято з продажу'), 'neutral'),
    },
  },
  supplier_status: {
    name: t('Supplier status', 'Statut du fournisseur', 'Estado del proveedor', 'Стан постачальника'),
    options: {
      prospect: option(t('Prospect', 'Prospect', 'Potencial', 'Потенційний'), 'accent'),
      active: option(t('Active', 'Actif', 'Activo', 'Активний'), 'success'),
      on_hold: option(t('On hold', 'En attente', 'En espera', 'Призупинено'), 'warning'),
      blocked: option(t('Blocked', 'Bloqué', 'Bloqueado', 'Заблоковано'), 'danger'),
    },
  },
  receipt_status: {
    name: t('Receipt status', 'Statut de réception', 'Estado de la recepción', 'Стан надходження'),
    options: {
      expected: option(t('Expected', 'Attendue', 'Prevista', 'Очікується'), 'accent'),
      checking: option(t('Checking', 'En contrôle', 'En revisión', 'Перевіряється'), 'info'),
      accepted: option(t('Accepted', 'Acceptée', 'Aceptada', 'Прийнято'), 'success'),
      partly_rejected: option(
        t('Partly rejected', 'Refusée en partie', 'Rechazada en parte', 'Частково відхилено'),
        'warning',
      ),
      rejected: option(t('Rejected', 'Refusée', 'Rechazada', 'Відхилено'), 'danger'),
    },
  },
  reject_reason: {
    name: t('Reason for rejection', 'Motif de refus', 'Motivo del rechazo', 'Причина відхилення'),
    options: {
      damaged: option(t('Damaged', 'Endommagé', 'Dañado', 'Пошкоджено'), 'danger'),
      wrong_item: option(t('Wrong item', 'Article erroné', 'Artículo equivocado', 'Не той товар'), 'warning'),
      short: option(t('Short delivery', 'Quantité insuffisante', 'Entrega incompleta', 'Нестача'), 'warning'),
      no_label: option(t('Label missing', 'Étiquette manquante', 'Sin etiqueta', 'Немає маркування'), 'neutral'),
    },
  },
  visit_kind: {
    name: t('Kind of visit', 'Type de visite', 'Tipo de visita', 'Вид візиту'),
    options: {
      on_site: option(t('On site', 'Sur place', 'Presencial', 'На місці'), 'accent', 'map-pin'),
      video: option(t('Video call', 'Visioconférence', 'Videollamada', 'Відеозустріч'), 'info', 'video'),
      phone: option(t('Phone call', 'Appel', 'Llamada', 'Телефонна розмова'), 'neutral', 'phone'),
      fair: option(t('Trade fair', 'Salon', 'Feria', 'Виставка'), 'accent', 'store'),
    },
  },
  visit_status: {
    name: t('Visit status', 'Statut de la visite', 'Estado de la visita', 'Стан візиту'),
    options: {
      planned: option(t('Planned', 'Prévue', 'Prevista', 'Заплановано'), 'accent'),
      confirmed: option(t('Confirmed', 'Confirmée', 'Confirmada', 'Підтверджено'), 'info'),
      done: option(t('Done', 'Effectuée', 'Realizada', 'Відбувся'), 'success'),
      missed: option(t('Missed', 'Manquée', 'Perdida', 'Не відбувся'), 'danger'),
      cancelled: option(t('Cancelled', 'Annulée', 'Cancelada', 'Скасовано'), 'neutral'),
    },
  },
  document_kind: {
    name: t('Kind of document', 'Type de document', 'Tipo de documento', 'Вид документа'),
    options: {
      quote: option(t('Quote', 'Devis', 'Presupuesto', 'Комерційна пропозиція'), 'neutral'),
      contract: option(t('Contract', 'Contrat', 'Contrato', 'Договір'), 'accent'),
      invoice: option(t('Invoice', 'Facture', 'Factura', 'Рахунок'), 'info'),
      packing_list: option(t('Packing list', 'Liste de colisage', 'Lista de empaque', 'Пакувальний лист'), 'neutral'),
      certificate: option(t('Certificate', 'Certificat', 'Certificado', 'Сертифікат'), 'success'),
    },
  },
  department: {
    name: t('Department', 'Service', 'Departamento', 'Відділ'),
    options: {
      purchasing: option(t('Purchasing', 'Achats', 'Compras', 'Закупівлі')),
      sales: option(t('Sales', 'Ventes', 'Ventas', 'Продаж')),
      stock: option(t('Warehouse', 'Entrepôt', 'Almacén', 'Склад')),
      finance: option(t('Finance', 'Finances', 'Finanzas', 'Фінанси')),
      quality: option(t('Quality', 'Qualité', 'Calidad', 'Якість')),
    },
  },
  unit: {
    name: t('Unit', 'Unité', 'Unidad', 'Одиниця'),
    options: {
      piece: option(t('Piece', 'Pièce', 'Unidad', 'Штука')),
      pair: option(t('Pair', 'Paire', 'Par', 'Пара')),
      set: option(t('Set', 'Jeu', 'Juego', 'Комплект')),
      box: option(t('Box', 'Boîte', 'Caja', 'Коробка')),
      metre: option(t('Metre', 'Mètre', 'Metro', 'Метр')),
      kilogram: option(t('Kilogram', 'Kilogramme', 'Kilogramo', 'Кілограм')),
    },
  },
  incoterm: {
    name: t('Incoterm', 'Incoterm', 'Incoterm', 'Інкотермс'),
    options: {
      exw: option(t('EXW · Ex works', 'EXW · À l’usine', 'EXW · En fábrica', 'EXW · Франко-завод')),
      fca: option(
        t('FCA · Free carrier', 'FCA · Franco transporteur', 'FCA · Franco transportista', 'FCA · Франко-перевізник'),
      ),
      fob: option(t('FOB · Free on board', 'FOB · Franco à bord', 'FOB · Franco a bordo', 'FOB · Франко-борт')),
      cif: option(
        t(
          'CIF · Cost, insurance and freight',
          'CIF · Coût, assurance et fret',
          'CIF · Coste, seguro y flete',
          'CIF · Вартість, страхування і фрахт',
        ),
      ),
      dap: option(
        t(
          'DAP · Delivered at place',
          'DAP · Rendu au lieu de destination',
          'DAP · Entregado en lugar',
          'DAP · Поставка в місце призначення',
        ),
      ),
      ddp: option(
        t(
          'DDP · Delivered duty paid',
          'DDP · Rendu droits acquittés',
          'DDP · Entregado con derechos pagados',
          'DDP · Поставка зі сплатою мита',
        ),
      ),
    },
  },
  payment_terms: {
    name: t('Payment terms', 'Conditions de paiement', 'Condiciones de pago', 'Умови оплати'),
    options: {
      prepaid: option(t('In advance', 'D’avance', 'Por adelantado', 'Передоплата')),
      net_14: option(t('14 days net', '14 jours net', '14 días netos', '14 днів')),
      net_30: option(t('30 days net', '30 jours net', '30 días netos', '30 днів')),
      net_60: option(t('60 days net', '60 jours net', '60 días netos', '60 днів')),
      on_delivery: option(t('On delivery', 'À la livraison', 'Contra entrega', 'Після отримання')),
    },
  },
  payment_method: {
    name: t('Payment method', 'Mode de paiement', 'Forma de pago', 'Спосіб оплати'),
    options: {
      transfer: option(t('Bank transfer', 'Virement', 'Transferencia', 'Банківський переказ')),
      direct_debit: option(t('Direct debit', 'Prélèvement', 'Domiciliación', 'Пряме списання')),
      card: option(t('Card', 'Carte', 'Tarjeta', 'Картка')),
      letter_of_credit: option(t('Letter of credit', 'Lettre de crédit', 'Carta de crédito', 'Акредитив')),
    },
  },
  vat_rate: {
    name: t('VAT rate', 'Taux de TVA', 'Tipo de IVA', 'Ставка ПДВ'),
    options: {
      '20': option(same('20 %')),
      '10': option(same('10 %')),
      '5.5': option(t('5.5 %', '5,5 %', '5,5 %', '5,5 %')),
      '0': option(same('0 %')),
    },
  },
  language: {
    name: t('Language', 'Langue', 'Idioma', 'Мова'),
    options: {
      en: option(same('English')),
      fr: option(same('Français')),
      es: option(same('Español')),
      uk: option(same('Українська')),
    },
  },
};
