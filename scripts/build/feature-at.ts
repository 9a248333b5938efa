const STAFF_MODULE =
  /\/src\/(?:features\/[\w-]+\/staff\/|app\/staff\/|.*\/locales\/[^/]+\/[\w-]+-staff\.po)/

/** True when a module belongs to the staff console, which members never download. */
export function isStaffModule(id: string): boolean {
  return STAFF_MODULE.test(id.replaceAll('\\', '/'))
}

/**
 * The screens of a feature, and its pages that the app fills with panels of others; what others show and read of it is
 * nobody's own.
 */
const SCREEN =
  /\/src\/(?:features\/([\w-]+)\/member\/(?!parts\/|panels\/|data\/|acts\/|routes\.ts$)|app\/pages\/([\w-]+)\.tsx$)/

/** The feature whose screens a module belongs to. The console is one, and the members' frame is with their own page. */
export function featureAt(id: string): string | undefined {
  if (isStaffModule(id)) return 'console'
  if (id.includes('/src/app/member/')) return 'member'
  const [, screens, page] = SCREEN.exec(id) ?? []
  return screens ?? page
}

/** The screens that a device opens offline first. The worker fetches the others when the browser is idle. */
const FIRST_FEATURES: readonly (string | undefined)[] = ['home', 'parcels', 'member', 'warehouses']
/** The start, the frame and what a start loads later. */
const APP = /\/src\/app\/(?!pages\/)/

/** Whether a module belongs to a first screen, or to the app around all of them. */
export const isFirst = (id: string): boolean =>
  FIRST_FEATURES.includes(featureAt(id)) || (APP.test(id) && !isStaffModule(id))
