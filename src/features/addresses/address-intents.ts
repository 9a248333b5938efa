import type { AccountRow, AddressRow } from '#shared/contract/rows.ts'
import { editAccount } from '#shared/mutations/account.ts'
import {
  type AddressFields,
  createAddress,
  editAddress,
  removeAddress,
} from '#shared/mutations/address.ts'
import { type AnyIntent, intent } from '#sync/intent.ts'

export type Account = Pick<AccountRow, 'id' | 'defaultAddressId'>

/** Makes an address the default, or none; nothing where it is so already. */
export function defaultIntents(account: Account, defaultAddressId: string | null): AnyIntent[] {
  if (account.defaultAddressId === defaultAddressId) return []
  return [intent(editAccount, account.id, { defaultAddressId }, account)]
}

export function addIntents(
  account: Account,
  id: string,
  fields: AddressFields,
  isDefault: boolean,
): AnyIntent[] {
  const added = intent(createAddress, id, fields)
  return [added, ...(isDefault ? defaultIntents(account, id) : [])]
}

/** What an edit changes, based on the address that the form was opened with. */
export function changeIntents(
  account: Account,
  before: AddressRow,
  fields: AddressFields,
  isDefault: boolean,
): AnyIntent[] {
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => before[key as keyof AddressFields] !== value),
  )
  const edit =
    Object.keys(changed).length === 0 ? [] : [intent(editAddress, before.id, changed, before)]
  const wasDefault = account.defaultAddressId === before.id
  if (isDefault === wasDefault) return edit
  return [...edit, ...defaultIntents(account, isDefault ? before.id : null)]
}

/** Removing the default address leaves none. */
export function removeIntents(account: Account, id: string): AnyIntent[] {
  const removal = intent(removeAddress, id, {})
  return account.defaultAddressId === id ? [removal, ...defaultIntents(account, null)] : [removal]
}
