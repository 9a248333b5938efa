import { DAY_MS } from '#engine/shared/time-units.ts'
import type { ShareForm } from '#registry/share-forms.ts'

export type SharedPicture = { name: string; type: string; bytes: ArrayBuffer }
/** What another app shared: texts and links, one below the other, and pictures as they came. */
export type Share = {
  id: string
  /** Unix milliseconds. */
  atMs: number
  /** The form that it opens. */
  form: ShareForm
  text: string
  pictures: readonly SharedPicture[]
  /** How many pictures were too many or too large. */
  leftOut: number
}
/** How a share arrived, in the query of the form's address: kept on the device, or it could not be read. */
export type ShareState = 'kept' | 'unread'

/** The fields of the share, as the web manifest names them. */
export const SHARE_FIELDS = { texts: ['title', 'text', 'url'], pictures: 'pictures' } as const
export const MAX_SHARED_PICTURES = 6
/** Before the form shrinks it. */
export const MAX_SHARED_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_SHARED_TEXT = 4_000
const MAX_SHARES = 5
/** Long enough for a login by mail. */
const SHARE_KEPT_MS = DAY_MS

/** The shares that are not too old. */
export function freshShares(shares: readonly Share[], nowMs: number): Share[] {
  return shares.filter(({ atMs }) => nowMs - atMs < SHARE_KEPT_MS)
}

/** The shares with a new one. Older ones give way, so that no more than the limit of pictures is ever kept. */
export function withShare(shares: readonly Share[], added: Share): Share[] {
  const list = [added]
  let pictures = added.pictures.length
  for (const share of freshShares(shares, added.atMs).toReversed()) {
    pictures += share.pictures.length
    if (list.length === MAX_SHARES || pictures > MAX_SHARED_PICTURES) break
    list.unshift(share)
  }
  return list
}
