/** The catalogs of what visitors can open. A test finds their pages and the words of all that these show. */
export const VISITOR_CATALOGS: readonly string[] = [
  'community',
  'help',
  'home',
  'login',
  'mall',
  'news',
  'parts',
  'setup',
  'shipping',
  'titles',
]
