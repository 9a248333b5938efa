import { editIntents } from '#engine/client/acts/edit-intents.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { discardIntents, type SubmittedDraft } from '#engine/client/sync/drafts.ts'
import { type AnyIntent, intent } from '#engine/client/sync/intent.ts'
import { mutate, NOTHING_WRITTEN, type Written } from '#engine/client/sync/mutate.ts'
import { dismissOutcome } from '#engine/shared/attention.ts'
import { storedPhone } from '#engine/shared/phone.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import {
  type AddressFields,
  createAddress,
  editAddress,
  removeAddress as removal,
} from '#features/addresses/changes/address.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { editAccount } from '#features/member/changes/account.ts'
import type { AccountRow } from '#features/member/changes/rows.ts'

export type Account = Pick<AccountRow, 'id' | 'defaultAddressId'>

/** Makes an address the default, or clears the default; empty if nothing changes. */
export function defaultIntents(account: Account, defaultAddressId: string | null): AnyIntent[] {
  return editIntents(editAccount, account, { defaultAddressId })
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

/**
 * The changes of an edit, based on the address that the form was opened with. A phone from before E.164 that still means
 * the same number stays as it is stored.
 */
export function changeIntents(
  account: Account,
  before: AddressRow,
  fields: AddressFields,
  isDefault: boolean,
): AnyIntent[] {
  const isSamePhone = storedPhone(before.phone, fields.country) === fields.phone
  const phone = isSamePhone ? before.phone : fields.phone
  const edit = editIntents(editAddress, before, { ...fields, phone })
  const wasDefault = account.defaultAddressId === before.id
  if (isDefault === wasDefault) return edit
  return [...edit, ...defaultIntents(account, isDefault ? before.id : null)]
}

/** Removing the default address also clears the default. */
export function removeIntents(account: Account, id: string): AnyIntent[] {
  const removed = intent(removal, id, {})
  return account.defaultAddressId === id ? [removed, ...defaultIntents(account, null)] : [removed]
}

type Save = {
  account: Account
  /** The address that the form was opened with, or null for a new one. */
  before: AddressRow | null
  fields: AddressFields
  isDefault: boolean
  /** The draft to be submitted. */
  draft?: SubmittedDraft | null
  /** Refused changes that this one replaces. */
  replaces?: readonly Pick<OutcomeRow, 'id'>[]
}

const write = async (intents: AnyIntent[]): Promise<Written> =>
  intents.length > 0 ? mutate(intents) : NOTHING_WRITTEN

/** Saves a new or changed address, and removes the draft and the refusals that it replaces. */
export function saveAddress(save: Save): Promise<Written> {
  const { account, before, fields, isDefault, draft = null, replaces = [] } = save
  return write([
    ...(before === null
      ? addIntents(account, newId(), fields, isDefault)
      : changeIntents(account, before, fields, isDefault)),
    ...discardIntents(draft),
    ...replaces.map(({ id }) => intent(dismissOutcome, id, {})),
  ])
}

/** Removes an address, and clears the default if it was the default. */
export const removeAddress = (account: Account, id: string): Promise<Written> =>
  write(removeIntents(account, id))

/** Makes an address the default one. */
export const chooseDefault = (account: Account, addressId: string): Promise<Written> =>
  write(defaultIntents(account, addressId))
