/** The paths of photos of goods. */
export const SHOT_PATTERNS = {
  shots: '/admin/parcelPhotos/:pkgCode',
  staffRetakes: '/staff/retakes',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const SHOT_PATHS = {
  shots: (pkgCode: string) => `/admin/parcelPhotos/${encodeURIComponent(pkgCode)}`,
} as const
