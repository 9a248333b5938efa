import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isOffNetwork } from '#engine/client/platform/connection.ts'
import type { EngineProblem, ProblemCode } from '#engine/shared/problems.ts'
import { PROBLEM_WORDS } from '#registry/words/problems.ts'

const ENGINE_WORDS = {
  bad_request: msg`The server couldn’t read this request. Reload the page and try again.`,
  validation: msg`Check the form. Some fields need correcting.`,
  unauthenticated: msg`Please log in first.`,
  session_revoked: msg`This device was signed out from another one. Log in again.`,
  not_staff: msg`Only warehouse staff can do this.`,
  right_missing: msg`You don’t have access to this. Ask someone who manages settings to give you access.`,
  own_case: msg`This is about your own account, so someone else has to decide it.`,
  reauth_required: msg`Confirm it’s you to continue.`,
  passkey_required: msg`This needs your passkey.`,
  not_this_device: msg`This device belongs to another account. Sign out and log in again.`,
  not_found: msg`It no longer exists. It may have been removed on one of your devices.`,
  method_not_allowed: msg`The server doesn’t support this. Reload the page to update.`,
  already_decided: msg`This has already been decided.`,
  outdated: msg`This change was made on a device that had not synced for over a year, and the value has changed since.`,
  key_reused: msg`This was already sent with other details. Check what was saved before you send it again.`,
  file_unreadable: msg`The file couldn’t be read. Check its headings and save it as CSV.`,
  dependency: msg`It depends on something that wasn’t accepted.`,
  not_attached: msg`This picture doesn’t belong to any of your parcels.`,
  offset_mismatch: msg`The upload was interrupted. It restarts automatically.`,
  too_large: msg`That’s too much at once. Try with less.`,
  unsupported_encoding: msg`The server couldn’t read this request. Reload the page and try again.`,
  image_format: msg`Only JPG and PNG pictures can be uploaded.`,
  image_size: msg`The picture is larger than 2 MB.`,
  image_pixels: msg`The picture has too many pixels. The limit is 25 megapixels.`,
  rows_limit: msg`Your account has reached its limit of records. Delete some that you no longer need, then send this again.`,
  bytes_limit: msg`You’ve saved a lot in a short time. Your changes are kept on this device and sent a little later.`,
  draft_limit: msg`You have too many drafts. Delete some, then save this one again.`,
  timeout: msg`The connection is too slow. Try again later.`,
  blob_mismatch: msg`The picture was damaged during the upload. Take it again.`,
  upgrade_required: msg`This version of the app is out of date. Reload the page to update.`,
  rate_limited: msg`Too many attempts. Wait a moment and try again.`,
  internal: msg`Something went wrong on our end. We’ve been notified.`,
  unavailable: msg`The server is busy. Try again in a moment.`,
  storage_full: msg`The server can’t save changes right now. Try again later.`,
} as const satisfies Record<EngineProblem, MessageDescriptor>

const WORDS = { ...ENGINE_WORDS, ...PROBLEM_WORDS } satisfies Record<ProblemCode, MessageDescriptor>

const UPLOAD_FAILED = msg`Upload failed, please try again.`
const OFFLINE = msg`You’re offline. Try again when you’re connected.`
const NO_ANSWER = msg`The server doesn’t answer. Try again in a moment.`

/**
 * The message for a problem's or outcome's code. `offline` and `upload_failed` are the client's own; unknown codes read as an internal
 * error.
 */
export function problemWords(code: string): MessageDescriptor {
  if (code === 'offline') return isOffNetwork() ? OFFLINE : NO_ANSWER
  if (code === 'upload_failed') return UPLOAD_FAILED
  return code in WORDS ? WORDS[code as ProblemCode] : WORDS.internal
}
