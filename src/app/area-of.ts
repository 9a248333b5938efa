import { paths } from '#shared/paths.ts'

/** The place of the tab bar that a path belongs to. */
export type Area = 'home' | 'mall' | 'register' | 'parcels' | 'me'

export function areaOf(pathname: string): Area {
  if (pathname === paths.declare()) return 'register'
  if (pathname.startsWith('/admin/package/')) return 'parcels'
  if (pathname.startsWith(paths.admin())) return 'me'
  return pathname.startsWith(paths.shop()) ? 'mall' : 'home'
}
