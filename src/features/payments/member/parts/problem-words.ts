import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PAYMENT_PROBLEMS } from '#features/payments/problems.ts'

export const PAYMENT_PROBLEM_WORDS = {
  undo_over: msg`This can’t be taken back anymore. It’s too late, or the money was used.`,
  screenshot_required: msg`Add a screenshot of the transfer. It can’t be reviewed without one.`,
  receipt_limit: msg`You have 5 transfers under review. Wait until one is decided, or withdraw one.`,
  receipt_reviewing: msg`A transfer for this is already under review. Wait until it’s decided, or withdraw it.`,
  bank_reference_noted: msg`This bank reference is entered for another transfer under review. Check the bank’s list again.`,
  bank_reference_used: msg`This bank reference was already credited from this account. Check the bank’s list again.`,
  way_closed: msg`This way to pay isn’t open right now. Choose another one.`,
  rate_missing: msg`We have no current exchange rate for this way to pay. Choose another one.`,
  provider_refused: msg`This amount can’t be paid this way. Choose another one.`,
  provider_down: msg`This way to pay doesn’t answer right now. Choose another one, or try again later.`,
  webhook_forged: msg`The signature isn’t valid.`,
} as const satisfies Record<keyof typeof PAYMENT_PROBLEMS, MessageDescriptor>
