import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LOGIN_PROBLEMS } from '#features/login/problems.ts'

export const LOGIN_PROBLEM_WORDS = {
  email_same: msg`This is already the address of your account.`,
  email_taken: msg`Another account already uses this address. Choose another one.`,
  challenge_expired: msg`This code has expired. Request a new one.`,
  ticket_expired: msg`This QR code has expired. Refresh it on the other screen and scan it again.`,
  ticket_used: msg`This QR code was already used. Refresh it on the other screen to log in again.`,
  passkeys_unavailable: msg`Passkeys can’t be used at this address.`,
  passkey_limit: msg`You have 10 passkeys already. Remove one first.`,
  passkey_missing: msg`Your account has no passkey yet.`,
  passkey_taken: msg`This passkey was already added.`,
  passkey_unknown: msg`This passkey isn’t registered here, or it was removed. Log in with a code instead.`,
  passkey_failed: msg`The passkey couldn’t be checked, or it took too long. Try again.`,
  too_many_tries: msg`Too many incorrect codes. Request a new one.`,
  code_wrong: msg`Incorrect code. Check the latest e-mail.`,
  account_blocked: msg`This account is blocked. Contact customer service.`,
  demo_refused: msg`The demo doesn’t offer this.`,
  demo_read_only: msg`In the demo, warehouse staff can look around, but not change this.`,
  demo_full: msg`The demo has all the visitors it can take today. Come back tomorrow.`,
} as const satisfies Record<keyof typeof LOGIN_PROBLEMS, MessageDescriptor>
