// @ts-check

/** The tags by what they are for, in the order of the index. @type {[heading: string, tags: string[]][]} */
export const KINDS = [
  [
    'Records',
    [
      'lc-grid',
      'lc-board',
      'lc-calendar',
      'lc-chart',
      'lc-gallery',
      'lc-map',
      'lc-timeline',
      'lc-tree',
      'lc-pivot',
      'lc-form',
      'lc-page',
      'lc-shell',
      'lc-app',
    ],
  ],
  ['Services', ['lc-assistant', 'lc-labels', 'lc-mail', 'lc-messages', 'lc-signing', 'lc-signing-page']],
  ['Parts of a header', ['lc-search', 'lc-notifications', 'lc-app-switcher', 'lc-user-menu']],
  [
    'Text and numbers',
    [
      'lc-text',
      'lc-long-text',
      'lc-email',
      'lc-password',
      'lc-multilingual-text',
      'lc-tags',
      'lc-code-input',
      'lc-number',
      'lc-slider',
    ],
  ],
  ['Texts with a form', ['lc-code', 'lc-markdown', 'lc-rich-text']],
  ['Dates and times', ['lc-date', 'lc-time', 'lc-timestamp', 'lc-date-range']],
  [
    'Choices',
    [
      'lc-boolean',
      'lc-select',
      'lc-radio-group',
      'lc-option-list',
      'lc-steps',
      'lc-rating',
      'lc-lookup',
      'lc-colour',
      'lc-icon-picker',
    ],
  ],
  ['Files', ['lc-file', 'lc-image', 'lc-file-list', 'lc-signature', 'lc-pdf', 'lc-barcode', 'lc-scanner']],
  ['Actions and popups', ['lc-button', 'lc-dropdown', 'lc-link', 'lc-modal', 'lc-popover', 'lc-tooltip']],
  [
    'Layout and signs',
    ['lc-row', 'lc-card', 'lc-tabs', 'lc-table', 'lc-badge', 'lc-icon', 'lc-progress', 'lc-skeleton', 'lc-spinner'],
  ],
];
