import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { staffProblemWords } from '#features/console/staff/parts/problem-text.ts'
import type { LineReason } from '#features/payments/contract/bank-files.ts'
import {
  type FileFault,
  type LeftReason,
  MAX_STATEMENT_LINES,
} from '#features/payments/rules/bank-files/statement.ts'

/** Why a line is taken for a transfer under review, or for none. `code`: as it stands in the bank’s words. */
export function reasonWords(reason: LineReason, code: string): MessageDescriptor {
  switch (reason) {
    case 'code':
      return msg`Reference code and amount match`
    case 'code_repaired':
      return msg`Amount matches; the code was mistyped as ${code}`
    case 'amount_differs':
      return msg`The code matches, but the amount is different`
    case 'not_quoted':
      return msg`The code matches, but no amount in this currency was promised`
    case 'other_account':
      return msg`The code is of a transfer to another account of ours`
    case 'day_far':
      return msg`The code and amount match, but the days are far apart`
    case 'amount_and_name':
      return msg`There’s no code, but the amount and the sender’s name match`
    case 'no_code':
      return msg`No transfer under review matches`
    case 'code_unknown':
      return msg`The code ${code} belongs to no transfer`
    case 'code_decided':
      return msg`The transfer with the code ${code} was already decided`
    case 'several_codes':
      return msg`It names several transfers: ${code}`
    case 'paid_by_another':
      return msg`Another line already pays the transfer with the code ${code}`
    case 'perhaps_known':
      return msg`A line with this day and amount was already recorded under another reference. Make sure it isn’t the same one`
    case 'known':
      return msg`Already recorded`
    case 'differs':
      return msg`This reference was recorded before with another amount or day. Compare both with the bank`
    case 'own_case':
      return msg`It’s your own transfer. A colleague has to decide it`
    case 'proposed':
      return msg`Crediting it is waiting for a second person`
  }
}

const REASONS: Readonly<Record<LineReason, true>> = {
  code: true,
  code_repaired: true,
  amount_differs: true,
  not_quoted: true,
  other_account: true,
  day_far: true,
  amount_and_name: true,
  no_code: true,
  code_unknown: true,
  code_decided: true,
  several_codes: true,
  paid_by_another: true,
  perhaps_known: true,
  known: true,
  differs: true,
  own_case: true,
  proposed: true,
}
const isReason = (code: string): code is LineReason => code in REASONS

/** Why a line was not booked. */
export function refusalWords(code: string): MessageDescriptor {
  if (code === 'rate_missing') {
    return msg`There’s no exchange rate for this day. Enter one, or record the transfer by hand`
  }
  if (code === 'price_doubtful') {
    return msg`The exchange rate is far from ours, or we have none to compare it with. Record the transfer by hand`
  }
  if (code === 'code' || code === 'code_repaired') {
    return msg`It matches a transfer under review by now. Compare the file again`
  }
  return isReason(code) ? reasonWords(code, '') : staffProblemWords(code)
}

/** Why a line of the file is not offered. */
export function leftWords(reason: Exclude<LeftReason, 'out'>): MessageDescriptor {
  switch (reason) {
    case 'pending':
      return msg`The bank hasn’t booked it yet`
    case 'reversal':
      return msg`The bank took money back. Record a recall if it was a transfer to you`
    case 'batch':
      return msg`Several transfers booked as one, without details. Record them by hand`
  }
}

/** What is wrong with a file, with line and field. */
export function faultWords({ line, field, code, found }: FileFault): MessageDescriptor {
  switch (code) {
    case 'missing':
      return msg`Line ${line}: “${field}” is missing`
    case 'invalid':
      return msg`Line ${line}: “${field}” can’t be read: ${found}`
    case 'currency':
      return msg`Line ${line}: “${field}” is in another currency: ${found}`
    case 'sum':
      return msg`Line ${line}: “${field}” doesn’t equal the opening balance plus the lines, so something is missing`
    case 'kind':
      return msg`Line ${line}: ${field} is no statement. Export camt.053, camt.054 or MT940`
    case 'too_many':
      return msg`The file has more than ${MAX_STATEMENT_LINES} lines. Export fewer days at once`
  }
}
