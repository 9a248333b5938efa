import { effect } from '@preact/signals-core'
import { inBackground } from '#engine/client/platform/in-background.ts'
import { isOverlayEntry } from '#engine/client/platform/overlays.ts'
import {
  applyUpdate,
  checkForUpdate,
  registerWorker,
  updateReady,
} from '#engine/client/platform/register-worker.ts'
import { isFormTouched } from '#engine/client/platform/touched-forms.ts'
import { authorization } from '#engine/client/session/session.ts'
import { HOUR_MS } from '#engine/shared/time-units.ts'
import { databaseFailed } from './database-failed.ts'
import { mayUpdate } from './may-update.ts'
import { updateOffer } from './update-offer.ts'

/** What is on the screen and kept by this page alone, such as scans that are still to be worked through. */
const UNSAVED = '[data-unsaved]'

/** Whether a reload would lose something: input of a form, what an open sheet has read, or scans. */
export function isInUse(): boolean {
  return isFormTouched() || isOverlayEntry() || document.querySelector(UNSAVED) !== null
}

const LOOK_AGAIN_MS = 2_000
const UPDATE_CHECK_MS = HOUR_MS

async function isOutboxIdle(): Promise<boolean> {
  if (authorization.peek() === null) return true
  const { statusNow } = await inBackground(() => import('#engine/client/sync/status.ts'))
  const status = await statusNow()
  // The account is not open yet at start; one that cannot be opened may need the new version.
  return status === null ? databaseFailed.peek() : mayUpdate(status)
}

let isTaken = false

/** Offers the update only when nothing is being sent and a reload loses nothing. */
async function offerWhenIdle(): Promise<void> {
  if (!isInUse() && (await isOutboxIdle())) {
    if (isTaken) applyUpdate()
    else updateOffer.value = applyUpdate
  } else setTimeout(() => void offerWhenIdle(), LOOK_AGAIN_MS)
}

/** An offer is withdrawn from what is begun under it, until that is done. */
function withdrawWhileInUse(): void {
  if (updateOffer.value === null || !isInUse()) return
  updateOffer.value = null
  void offerWhenIdle()
}

/** Takes the next version without asking: a screen of this one is neither here nor on the server any more. */
export function takeUpdate(): void {
  isTaken = true
  if (updateReady.peek()) void offerWhenIdle()
  else void checkForUpdate()
}

/** Registers the service worker and offers its updates. */
export async function startWorker(): Promise<void> {
  effect(() => {
    if (updateReady.value) void offerWhenIdle()
  })
  let checkedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - checkedAt >= UPDATE_CHECK_MS
    if (document.visibilityState !== 'visible' || !isDue) return
    checkedAt = performance.now()
    void checkForUpdate()
  })
  document.addEventListener('input', withdrawWhileInUse)
  await registerWorker(() => !isInUse())
}
