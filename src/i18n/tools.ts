/** What the tools of lists say: apart from the other parts, so that pages without a list do not even know where it is. */
export const TOOLS = {
  en: () => import('lc:messages/tools/en'),
  fr: () => import('lc:messages/tools/fr'),
  es: () => import('lc:messages/tools/es'),
  uk: () => import('lc:messages/tools/uk'),
};
