import type {CommandItem} from '../../../src/values/commands.js';

/** What a person can do with a record of any object, besides what every form offers. */
export const commonActions: CommandItem[] = [
  {
    id: 'print',
    label: {en: 'Print', fr: 'Imprimer', es: 'Imprimir', uk: 'Друк'},
    icon: 'printer',
    items: [
      {
        id: 'print-show',
        label: {
          en: 'Show and print',
          fr: 'Afficher et imprimer',
          es: 'Ver e imprimir',
          uk: 'Переглянути й надрукувати',
        },
        icon: 'printer',
        onclick: 'print',
      },
      {
        id: 'print-download',
        label: {en: 'Download', fr: 'Télécharger', es: 'Descargar', uk: 'Завантажити'},
        icon: 'download',
        onclick: 'print-download',
      },
      {
        id: 'print-send',
        label: {en: 'Send', fr: 'Envoyer', es: 'Enviar', uk: 'Надіслати'},
        icon: 'mail',
        onclick: 'print-send',
      },
    ],
  },
  {
    id: 'home',
    label: {en: 'Home page', fr: 'Page d’accueil', es: 'Página de inicio', uk: 'Домашня сторінка'},
    icon: 'house',
    onclick: 'go-home',
  },
];
