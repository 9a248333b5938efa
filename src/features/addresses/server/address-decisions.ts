import * as v from 'valibot'
import { applyEffects } from '#engine/server/sync/effects.ts'
import { mergeEdit } from '#engine/server/sync/merge-edit.ts'
import { settleEdit } from '#engine/server/sync/settle-edit.ts'
import {
  APPLIED,
  absent,
  type Decisions,
  invalid,
  type Verdict,
} from '#engine/server/sync/verdict.ts'
import type { World } from '#engine/server/sync/world.ts'
import { type FieldFailure, failuresOf } from '#engine/shared/failures.ts'
import { phoneFailures } from '#engine/shared/phone.ts'
import { type AddressFields, address } from '#features/addresses/changes/address.ts'

/**
 * Refuses an edited address for what the edit changes. What it leaves alone may be from before a rule; a new country
 * puts all of it to the test.
 */
function refuseEdited(edited: AddressFields, changed: Partial<AddressFields>): Verdict | null {
  const result = v.safeParse(address, edited)
  const all = [
    ...(result.success ? [] : failuresOf(result.issues)),
    ...phoneFailures(edited.phone, edited.country),
  ]
  return refuse(all.filter(({ path }) => path in changed || 'country' in changed))
}

const refuse = (failures: FieldFailure[]): Verdict | null =>
  failures.length === 0 ? null : invalid(...failures)

function refuseCountry(country: string, world: World): Verdict | null {
  if (world.facts.business.isServed(country)) return null
  return invalid({ path: 'country', code: 'country_unserved', args: {} })
}

export const addressDecisions = {
  'address.create'(m, world) {
    const { phone, country } = m.set
    const refusal = refuse(phoneFailures(phone, country)) ?? refuseCountry(country, world)
    if (refusal !== null) return refusal
    applyEffects(m, world)
    return APPLIED
  },

  'address.edit'(m, world) {
    const row = world.row('address', m.id)
    if (row === undefined) return absent(world, m.id)
    const merge = mergeEdit('address', row, m.set, m.base)
    // The fields of two edits may be valid alone but not together, such as country and postal code.
    const changed: Partial<AddressFields> = merge.accepted
    const edited: AddressFields = { ...row, ...changed }
    const { country } = edited
    const refusal =
      refuseEdited(edited, changed) ??
      // An address keeps its country when the business leaves it.
      (country === row.country ? null : refuseCountry(country, world))
    return refusal ?? settleEdit(m, 'address', merge, world)
  },

  'address.remove'(m, world) {
    applyEffects(m, world)
    const account = world.row('account', world.accountId)
    if (account?.defaultAddressId === m.id) {
      world.put('account', { ...account, defaultAddressId: null })
    }
    return APPLIED
  },
} satisfies Partial<Decisions>
