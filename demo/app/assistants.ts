import type {AssistantDefinition} from '../server/definition.js';
import {t} from './attributes.js';

/** Whom the people of the application may ask. */
export const assistants: AssistantDefinition[] = [
  {
    id: 'purchasing',
    name: t('Purchasing', 'Achats', 'Compras', 'Закупівлі'),
    description: t(
      'Reads orders and compares prices with earlier ones',
      'Lit les commandes et compare les prix aux précédents',
      'Lee pedidos y compara precios con los anteriores',
      'Читає замовлення й порівнює ціни з попередніми',
    ),
    icon: 'sparkles',
    suggestions: [
      t('Give me a summary', 'Donne-moi un résumé', 'Hazme un resumen', 'Дай підсумок'),
      t(
        'Is the price in line with last year?',
        'Le prix est-il conforme à l’an dernier ?',
        '¿Está el precio en línea con el año pasado?',
        'Чи така сама ціна, як торік?',
      ),
      t('Show the lines', 'Affiche les lignes', 'Muestra las líneas', 'Покажи позиції'),
      t(
        'Draft a message that asks for the delivery date',
        'Rédige un message qui demande la date de livraison',
        'Redacta un mensaje que pide la fecha de entrega',
        'Напиши лист, який просить уточнити дату доставки',
      ),
    ],
    instructions:
      'You help the buyers of a wholesaler of outdoor equipment. They ask about purchase orders, suppliers, products, prices and deliveries.',
  },
  {
    id: 'writing',
    name: t('Writing', 'Rédaction', 'Redacción', 'Тексти'),
    description: t(
      'Words messages to suppliers and colleagues',
      'Rédige des messages aux fournisseurs et aux collègues',
      'Redacta mensajes a proveedores y compañeros',
      'Складає листи постачальникам і колегам',
    ),
    icon: 'pen-line',
    suggestions: [
      t(
        'Write a reminder to the supplier',
        'Écris un rappel au fournisseur',
        'Escribe un recordatorio al proveedor',
        'Напиши нагадування постачальнику',
      ),
      t(
        'Write that we accept partial deliveries',
        'Écris que nous acceptons des livraisons partielles',
        'Escribe que aceptamos entregas parciales',
        'Напиши, що ми приймаємо часткові поставки',
      ),
    ],
    instructions: 'You word short, friendly, exact business messages of a wholesaler to its suppliers and colleagues.',
  },
];
