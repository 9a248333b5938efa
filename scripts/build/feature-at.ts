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

/**
 * The screens that a device opens offline first: the home pages, what is registered and listed, and the member center. The
 * worker fetches the others when the browser is idle.
 */
const FIRST_SCREEN =
  /\/src\/(?:features\/(?:home\/member\/TouristPage|agenda\/member\/MemberHome|parcels\/member\/DeclarePage|member\/member\/MemberPage)|app\/pages\/parcels)\.tsx$/
/** The start, the frame and what a start loads later; sheets and toasts, which any screen may open. */
const APP = /\/src\/(?:app\/(?!pages\/)|engine\/client\/ui\/(?:SheetDialog|Toaster)\.tsx$)/

/** Whether a module is a first screen, or of the app around all of them. */
export const isFirst = (id: string): boolean =>
  FIRST_SCREEN.test(id) || (APP.test(id) && !isStaffModule(id))
