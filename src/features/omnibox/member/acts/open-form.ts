import { navigate } from '#engine/client/navigation/navigate.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { logError } from '#engine/client/platform/log-error.ts'
import { keepShare } from '#engine/client/platform/shares.ts'
import { paths } from '#engine/shared/paths.ts'
import type { Share } from '#engine/shared/shares.ts'

/** Where a text leads: to the request that buys what it names, or to the registration of one parcel or of several. */
export type FormOfText = 'request' | 'parcel' | 'parcels'

const PATHS = {
  request: () => paths.submitGoods({ shared: 'kept' }),
  parcel: () => paths.declare({ shared: 'kept' }),
  parcels: () => paths.declare({ paste: 1, shared: 'kept' }),
} as const satisfies Record<FormOfText, () => string>

/**
 * Opens a form that takes a text. Until it does the text waits on the device, so that a visitor can log in first. Answers
 * false, and leads nowhere, where the device has no room for it.
 */
export async function openForm(form: FormOfText, text: string): Promise<boolean> {
  const share: Share = {
    id: newId(),
    atMs: nowMs(),
    form: form === 'request' ? 'goods' : 'parcel',
    pictures: [],
    leftOut: 0,
    text,
  }
  try {
    await keepShare(share)
  } catch (error) {
    logError(error)
    return false
  }
  navigate(PATHS[form]())
  return true
}
