import { VISITOR_CATALOGS } from '#registry/visitor-catalogs.ts'

/** Who reads a catalog first: members read what visitors read too, and staff read all. */
export type Readers = 'visitors' | 'members' | 'staff'

/** Who reads the catalog of a name. The build makes one file of what the same people read in a language. */
export function readersOf(catalog: string): Readers {
  if (catalog.endsWith('-staff')) return 'staff'
  return VISITOR_CATALOGS.includes(catalog) ? 'visitors' : 'members'
}

/** The language and the name of a catalog, by the path of its source. */
export function catalogAt(path: string): { locale: string; name: string } | null {
  const [, locale, name] = /\/locales\/([\w-]+)\/([\w-]+)\.po$/.exec(path) ?? []
  return locale && name ? { locale, name } : null
}
