import { isFormTouched } from '#platform/is-form-touched.ts'
import { isOverlayEntry } from '#platform/overlays.ts'

/** What is on the screen and kept by this page alone, such as scans that are still to be worked through. */
const UNSAVED = '[data-unsaved]'

/** Whether a reload would lose something: input of a form, what an open sheet has read, or scans. */
export function isInUse(): boolean {
  return isFormTouched() || isOverlayEntry() || document.querySelector(UNSAVED) !== null
}
