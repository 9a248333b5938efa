/** The paths of inspections. */
export const INSPECTION_PATTERNS = {
  inspection: '/admin/inspectionPage/:pkgCode',
  staffInspections: '/staff/inspections',
} as const

/** Links to those with a parameter or query, and to what these show. */
export const INSPECTION_PATHS = {
  inspection: (pkgCode: string) => `/admin/inspectionPage/${encodeURIComponent(pkgCode)}`,
} as const
