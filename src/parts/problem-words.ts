import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProblemCode } from '#shared/contract/problems.ts'

const WORDS = {
  bad_request: msg`The server could not read this request. Reload the page and try again.`,
  validation: msg`Something in the form is not right yet.`,
  unauthenticated: msg`Please log in first.`,
  not_staff: msg`Only staff of the warehouse may do this.`,
  reauth_required: msg`Confirm it's you to continue.`,
  not_this_device: msg`This device belongs to another account. Sign out and log in again.`,
  not_found: msg`It is no longer here: it was removed, perhaps on another device.`,
  method_not_allowed: msg`The server does not offer this. Reload the page to get the newest version.`,
  wrong_stage: msg`The parcel has moved on in the meantime, and this can no longer be changed.`,
  already_decided: msg`This was already decided.`,
  outdated: msg`This change was made on a device that had not synced for over a year, and the value has changed since.`,
  already_received: msg`This parcel was already checked in.`,
  key_reused: msg`This was already sent with other details. Check what was saved before you send it again.`,
  tracking_duplicate: msg`You have already registered this tracking number.`,
  goods_required: msg`A parcel needs at least one kind of goods.`,
  photo_limit: msg`There are already as many photos as there may be.`,
  dependency: msg`It belongs to something that was not accepted.`,
  not_attached: msg`This picture does not belong to any of your parcels.`,
  offset_mismatch: msg`The upload was interrupted and starts again by itself.`,
  too_large: msg`That was too much at once.`,
  unsupported_encoding: msg`The server could not read this request. Reload the page and try again.`,
  image_format: msg`Only JPG and PNG pictures can be uploaded.`,
  image_size: msg`The picture is larger than 2 MB.`,
  image_pixels: msg`The picture has too many pixels. The limit is 25 megapixels.`,
  picture_quota: msg`Your photo storage is full. Delete photos you no longer need, then add this one again.`,
  rows_limit: msg`Your account has reached its limit of records. Delete some that you no longer need, then send this again.`,
  draft_limit: msg`You have too many drafts. Delete some, then save this one again.`,
  timeout: msg`The connection is too slow. Try again when it is better.`,
  blob_mismatch: msg`The picture was damaged on the way. Please take it again.`,
  upgrade_required: msg`This version of the app is too old. Reload the page to get the newest one.`,
  rate_limited: msg`Too many tries in a short time. Please wait a moment.`,
  challenge_expired: msg`This code has expired. Ask for a new one.`,
  too_many_tries: msg`Too many wrong tries. Ask for a new code.`,
  code_wrong: msg`Incorrect code. Check the latest e-mail.`,
  internal: msg`Something went wrong on our side. It is not your fault, and we have been told.`,
  unavailable: msg`The server is busy. Please try again in a moment.`,
} as const satisfies Record<ProblemCode, MessageDescriptor>

const OFFLINE = msg`There is no connection. Please try again when you are online.`

/**
 * The message for a problem's or outcome's code. `offline` is the client's own; unknown codes read as an internal
 * error.
 */
export function problemWords(code: string): MessageDescriptor {
  if (code === 'offline') return OFFLINE
  return code in WORDS ? WORDS[code as ProblemCode] : WORDS.internal
}
