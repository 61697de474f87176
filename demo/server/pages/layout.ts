import {getCookie} from 'hono/cookie';
import {LOCALES, type Locale} from '../../../src/values/types.js';
import type {Call} from '../http/context.js';
import {attributes, markup, type Html} from './html.js';
import {filesOfModule, filesOfTag} from './manifest.js';

interface Page {
  title: string;
  body: Html;
  /** Tags whose files the browser may fetch before the loader asks. */
  tags?: readonly string[];
  /** Sheets beside that of every page, files of `pages/`. */
  sheets?: readonly string[];
  /** No index lists it. */
  isSecret?: boolean;
  /** It opens a PDF at once. */
  opensPdf?: boolean;
}

/** The thread that reads PDF files takes longer to start than a file to come: it starts before all else. */
const PDF_THREAD = markup`<script type="module" async src="/dist/widgets/pdf-thread.js"></script>\n`;

/** A whole page: one script, one sheet, `lc-*` tags. */
export function page(
  call: Call,
  {title, body, tags = [], sheets = [], isSecret = false, opensPdf = false}: Page,
): Response {
  const locale = pageLocale(call);
  const preloads = new Set([
    ...tags.flatMap(filesOfTag),
    ...loadedLater(tags, locale).flatMap(filesOfModule),
    ...(opensPdf ? ['widgets/pdf-engine.js'] : []),
  ]);
  call.header('Cache-Control', 'no-store');
  return call.html(
    markup`<!doctype html>
<html lang="${locale}"${attributes({'data-theme': pageTheme(call)})}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${isSecret && markup`<meta name="robots" content="noindex, nofollow">\n`}<title>${title}</title>
<link rel="stylesheet" href="/assets/page.css">
${sheets.map((name) => markup`<link rel="stylesheet" href="/assets/${name}">\n`)}<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${opensPdf && PDF_THREAD}${[...preloads].map((file) => markup`<link rel="modulepreload" href="/dist/${file}">\n`)}<script type="module" src="/dist/lc.js"></script>
<script type="module" src="/assets/methods.js"></script>
</head>
<body>
${body}
</body>
</html>
`.text,
  );
}

/** What a tag imports as soon as it runs, below `src`: its view, which has the messages of tools. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  'lc-labels': ['services/labels/labels-view.tsx'],
  'lc-mail': ['services/mail/mail-view.tsx'],
  'lc-messages': ['services/messages/messages-view.tsx'],
  'lc-page': ['page/page-view.tsx', 'rules/metadata-check.ts'],
  'lc-signing': ['services/signing/signing-view.tsx'],
  'lc-signing-page': ['services/signing-page/signing-page-view.tsx'],
};

/** What the elements import by themselves as soon as they run. */
function loadedLater(tags: readonly string[], locale: Locale): string[] {
  if (!tags.length) return [];
  const always = [
    `lc:messages/lists/${locale}`,
    'src/api/services.ts',
    'src/ui/icons/common-icons.ts',
    'src/ui/icon-sets/index.ts',
  ];
  const forms = [
    `lc:messages/first/${locale}`,
    `lc:messages/later/${locale}`,
    'src/state/rows/table-model.ts',
    'src/state/draft/persistence.ts',
  ];
  const views = tags.flatMap((tag) => VIEWS[tag] ?? []).map((view) => `src/${view}`);
  return [
    ...always,
    ...(tags.includes('lc-form') ? forms : []),
    ...(views.length ? [...views, `lc:messages/tools/${locale}`] : []),
  ];
}

/** What the address or the cookie names, else the person's own setting, else the browser's language. */
export function pageLocale(call: Call): Locale {
  const named = call.req.query('locale') ?? getCookie(call, 'lc_locale');
  return LOCALES.find((locale) => locale === named) ?? call.var.viewer?.settings.locale ?? call.var.locale;
}

function pageTheme(call: Call): 'light' | 'dark' | 'auto' {
  const named = call.req.query('theme') ?? getCookie(call, 'lc_theme');
  return named === 'light' || named === 'dark' ? named : 'auto';
}

/** The `lc-app` of a page, with what every element in it follows, and the answers to what they ask first. */
export function application(call: Call, appId: string, body: Html, answers: readonly Html[] = []): Html {
  const configuration = {
    'app-id': appId,
    locale: pageLocale(call),
    theme: pageTheme(call),
    'time-zone': call.var.viewer?.settings.timeZone,
    'user-login': call.var.viewer?.username,
    'merge-outdated': true,
    'keep-drafts': true,
    unparsable: 'keep',
    'undo-dependent': true,
  };
  return markup`<lc-app${attributes(configuration)}>${answers}${body}</lc-app>`;
}
