import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import type { RowFailure } from '#features/moving/contract/bring-in.ts'
import {
  type BroughtColumn,
  ROW_REFUSALS,
  type RowRefusal,
} from '#features/moving/rules/brought-columns.ts'
import { columnWords } from './brought-titles.ts'

/** What is wrong with a row, and the way out. */
const WORDS: Record<RowRefusal, (row: string) => MessageDescriptor> = {
  row_repeated: (row) => msg`Row ${row} of the file is the same one. Delete one of the two.`,
  member_not_found: () =>
    msg`No member has this e-mail, member number or old number. Bring in the members first, or correct it.`,
  member_own: () => msg`This is you. Let a colleague bring in your own balance.`,
  language_unknown: () => msg`Write en, zh-Hans or zh-Hant, or leave it empty.`,
  old_number_used: () =>
    msg`Another member has this old number already. Correct it, or leave it empty.`,
  old_number_ours: () =>
    msg`This looks like one of our own member numbers or an e-mail. Leave it empty.`,
  warehouse_unlisted: () => msg`No warehouse has this name or code. Write it as in Warehouses.`,
  day_unclear: () => msg`Write the day as 2026-01-31.`,
  day_ahead: () => msg`This day is still to come. Correct it.`,
  day_long_ago: () =>
    msg`This is more than five years ago. Correct the year, or receive the parcel at the desk.`,
  class_unknown: () =>
    msg`Write standard, restricted or prohibited, or leave it empty for standard.`,
  value_missing: () =>
    msg`Add the declared value, or leave the content empty: the member then declares the parcel.`,
  quarantine_shelf: () =>
    msg`Prohibited goods lie on a shelf that begins with Q-. Move the parcel and correct the shelf.`,
  ordinary_shelf: () =>
    msg`Shelves that begin with Q- are for prohibited goods. Correct the shelf or the class.`,
  parcel_unclaimed: () =>
    msg`This number lies here as an unclaimed parcel. Give it to the member in Unclaimed.`,
  parcel_expected: () => msg`The member has declared this number. Receive the parcel at the desk.`,
  parcel_of_other: () => msg`Another member has this number. Check the label.`,
  currency_other: () => msg`Balances are kept in yuan. Convert the amount and write CNY.`,
  amount_negative: () =>
    msg`A member who owes something can’t be brought in. Leave the row out and settle it with the member.`,
  balance_differs: () =>
    msg`This member’s opening balance was brought in with another amount. Correct it in Member ledger, not here.`,
  balance_waits: () => msg`This member’s opening balance waits in Approvals.`,
  country_unlisted: () => msg`No country or region has this name. Write its code, such as SG.`,
  country_unserved: () => msg`You don’t ship to this country or region. Add it in Settings first.`,
  address_edited: () =>
    msg`The member has changed or deleted this address since. Leave the row out.`,
  number_shortened: () =>
    msg`The spreadsheet cut this number, as in 1.23E+12. Format the column as text and copy it again.`,
  number_date: () =>
    msg`The spreadsheet turned this number into a date. Format the column as text and copy it again.`,
}

const isOwn = (code: string): code is RowRefusal =>
  (ROW_REFUSALS as readonly string[]).includes(code)

/** What is wrong with a cell, in a sentence. */
export function refusalWords(i18n: I18n, { path, code, args }: RowFailure): string {
  if (isOwn(code))
    return i18n._(
      WORDS[code](args.row === undefined ? '' : i18n.number(args.row, { useGrouping: false })),
    )
  const label = path === '' ? '' : i18n._(columnWords(path as BroughtColumn))
  // Safe: every other code is one of forms.
  return failureWords(i18n, { path, code, args } as FieldFailure, label)
}
