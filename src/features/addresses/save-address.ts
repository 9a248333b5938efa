import { newId } from '#platform/ids.ts'
import type { AddressRow, OutcomeRow } from '#shared/contract/rows.ts'
import type { AddressFields } from '#shared/mutations/address.ts'
import { dismissOutcome } from '#shared/mutations/attention.ts'
import { discardIntents, type SubmittedDraft } from '#sync/drafts.ts'
import { intent } from '#sync/intent.ts'
import { mutate } from '#sync/mutate.ts'
import { type Account, addIntents, changeIntents } from './address-intents.ts'

type Save = {
  account: Account
  /** The address as the form was opened with it, or null for a new one. */
  before: AddressRow | null
  fields: AddressFields
  isDefault: boolean
  /** The draft that becomes this address. */
  draft: SubmittedDraft | null
  /** Refused changes that this one stands for. */
  replaces: readonly Pick<OutcomeRow, 'id'>[]
}

/** Keeps a new or changed address, and takes away the draft and the refusals that it replaces. */
export async function saveAddress(save: Save): Promise<void> {
  const { account, before, fields, isDefault, draft, replaces } = save
  const intents = [
    ...(before === null
      ? addIntents(account, newId(), fields, isDefault)
      : changeIntents(account, before, fields, isDefault)),
    ...discardIntents(draft),
    ...replaces.map(({ id }) => intent(dismissOutcome, id, {})),
  ]
  if (intents.length > 0) await mutate(intents)
}
