import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProblemCode } from '#shared/contract/problems.ts'

const WORDS = {
  bad_request: msg`The server couldn’t read this request. Reload the page and try again.`,
  validation: msg`Check the form. Some fields need correcting.`,
  unauthenticated: msg`Please log in first.`,
  not_staff: msg`Only warehouse staff can do this.`,
  right_missing: msg`You don’t have access to this. Ask someone who manages settings to give it to you.`,
  own_case: msg`This is about your own account, so someone else has to decide it.`,
  second_person_needed: msg`You proposed this, so a second person has to decide it.`,
  reauth_required: msg`Confirm it’s you to continue.`,
  not_this_device: msg`This device belongs to another account. Sign out and log in again.`,
  not_found: msg`It no longer exists. It may have been removed on one of your devices.`,
  method_not_allowed: msg`The server doesn’t support this. Reload the page to update.`,
  wrong_stage: msg`The parcel’s status has changed, so this can’t be changed any more.`,
  already_decided: msg`This has already been decided.`,
  already_proposed: msg`Someone has already proposed a change here. It has to be decided first.`,
  setting_changed: msg`Someone changed this setting while you were editing. Reload to see its current value.`,
  top_up_range: msg`The minimum top-up can’t be more than the maximum.`,
  outdated: msg`This change was made on a device that had not synced for over a year, and the value has changed since.`,
  already_received: msg`This parcel was already checked in.`,
  key_reused: msg`This was already sent with other details. Check what was saved before you send it again.`,
  insufficient_balance: msg`Your balance is too low. Top up first.`,
  money_owed: msg`You owe an amount from a recalled transfer. Top up to settle it first.`,
  not_reversible: msg`This transaction can’t be reversed by hand. Undo what caused it instead.`,
  withdrawal_limit: msg`You already have three withdrawals waiting. Wait for one of them, or cancel it.`,
  exceeds_remaining: msg`This is more than what’s left. Check the amount.`,
  screenshot_required: msg`Add a screenshot of the transfer. It can’t be reviewed without one.`,
  receipt_limit: msg`You have 5 transfers under review. Wait until one is decided, or withdraw one.`,
  receipt_reviewing: msg`A transfer for this is already under review. Wait until it’s decided, or withdraw it.`,
  bank_reference_used: msg`This bank reference was already credited from this account. Check the bank’s list again.`,
  not_payable: msg`Order is not in pending-payment state.`,
  order_id_empty: msg`Order id is empty.`,
  bill_changed: msg`The amount due has changed. Check the new one before you pay.`,
  coupon_not_available: msg`This coupon is in use, used or expired, so it stays as it is.`,
  coupon_limit: msg`Coupon limit exceeded.`,
  tracking_duplicate: msg`You have already registered this tracking number.`,
  goods_required: msg`A parcel needs at least one kind of goods.`,
  photo_limit: msg`You’ve reached the photo limit.`,
  dependency: msg`It depends on something that wasn’t accepted.`,
  not_attached: msg`This picture doesn’t belong to any of your parcels.`,
  offset_mismatch: msg`The upload was interrupted. It restarts automatically.`,
  too_large: msg`That’s too much at once. Try with less.`,
  unsupported_encoding: msg`The server couldn’t read this request. Reload the page and try again.`,
  image_format: msg`Only JPG and PNG pictures can be uploaded.`,
  image_size: msg`The picture is larger than 2 MB.`,
  image_pixels: msg`The picture has too many pixels. The limit is 25 megapixels.`,
  picture_quota: msg`Your photo storage is full. Delete photos you no longer need, then add this one again.`,
  rows_limit: msg`Your account has reached its limit of records. Delete some that you no longer need, then send this again.`,
  draft_limit: msg`You have too many drafts. Delete some, then save this one again.`,
  timeout: msg`The connection is too slow. Try again later.`,
  blob_mismatch: msg`The picture was damaged during the upload. Take it again.`,
  upgrade_required: msg`This version of the app is out of date. Reload the page to update.`,
  rate_limited: msg`Too many attempts. Wait a moment and try again.`,
  challenge_expired: msg`This code has expired. Request a new one.`,
  too_many_tries: msg`Too many incorrect codes. Request a new one.`,
  code_wrong: msg`Incorrect code. Check the latest e-mail.`,
  internal: msg`Something went wrong on our end. We’ve been notified.`,
  unavailable: msg`The server is busy. Try again in a moment.`,
} as const satisfies Record<ProblemCode, MessageDescriptor>

const UPLOAD_FAILED = msg`Upload failed, please try again.`
const OFFLINE = msg`You’re offline. Try again when you’re connected.`

/**
 * The message for a problem's or outcome's code. `offline` and `upload_failed` are the client's own; unknown codes read as an internal
 * error.
 */
export function problemWords(code: string): MessageDescriptor {
  if (code === 'offline') return OFFLINE
  if (code === 'upload_failed') return UPLOAD_FAILED
  return code in WORDS ? WORDS[code as ProblemCode] : WORDS.internal
}
