/** The catalogs of what visitors can open. A test finds their pages and the words of all that these show. */
const OF_VISITORS = [
  'community',
  'help',
  'home',
  'login',
  'mall',
  'news',
  'parts',
  'shipping',
  'titles',
]

/** Who reads a catalog first: members read what visitors read too, and staff read all. */
export type Readers = 'visitors' | 'members' | 'staff'

/** Who reads the catalog of a name. The build makes one file of what the same people read in a language. */
export function readersOf(catalog: string): Readers {
  if (catalog.endsWith('-staff')) return 'staff'
  return OF_VISITORS.includes(catalog) ? 'visitors' : 'members'
}

/** The language and the name of a catalog, by the path of its source. */
export function catalogAt(path: string): { locale: string; name: string } | null {
  const [, locale, name] = /\/locales\/([\w-]+)\/([\w-]+)\.po$/.exec(path) ?? []
  return locale && name ? { locale, name } : null
}
