import type { Op } from '#engine/shared/registry.ts'

/**
 * `announced`: a screen that makes the change waits for the server's decision before it says that it was done. `quiet`:
 * the screen shows the effect at once and says nothing, as of a quantity in the cart; a refusal is in the tray.
 */
const SAID = {
  'account.edit': 'quiet',
  'account.switch': 'quiet',
  'address.create': 'announced',
  'address.edit': 'announced',
  'address.remove': 'announced',
  'parcel.declare': 'announced',
  'parcel.edit': 'announced',
  'parcel.remove': 'announced',
  'goods.add': 'announced',
  'goods.edit': 'announced',
  'goods.remove': 'announced',
  'photo.attach': 'announced',
  'photo.remove': 'announced',
  'claim.file': 'announced',
  'claim.withdraw': 'announced',
  'compensation.file': 'announced',
  'compensation.withdraw': 'announced',
  'compensationNote.add': 'announced',
  'cartLine.add': 'announced',
  'cartLine.edit': 'quiet',
  'cartLine.remove': 'quiet',
  'goodsReturn.ask': 'announced',
  'goodsReturn.withdraw': 'announced',
  'request.submit': 'announced',
  'request.resubmit': 'announced',
  'request.withdraw': 'announced',
  'request.accept': 'announced',
  'message.send': 'announced',
  'thread.read': 'quiet',
  'draft.save': 'quiet',
  'draft.discard': 'quiet',
  // Choices in the tray, where their own refusals are shown.
  'conflict.resolve': 'quiet',
  'outcome.dismiss': 'quiet',
} as const satisfies Record<Op, 'announced' | 'quiet'>

const announced = new Set(Object.entries(SAID).flatMap(([op, how]) => (how === 'quiet' ? [] : op)))

export const isAnnounced = (op: string): boolean => announced.has(op)

const PICTURE: Op = 'photo.attach'

/**
 * Which refusals keep a screen from saying that its changes were done. Where there is more than pictures, theirs do not:
 * they are in the tray, and a form that is sent again because of them would send its message or claim twice.
 */
export function refusing(ops: readonly string[]): (op: string) => boolean {
  const isMore = ops.some((op) => isAnnounced(op) && op !== PICTURE)
  return (op) => isAnnounced(op) && !(isMore && op === PICTURE)
}
