import { editAccount } from '#shared/mutations/account.ts'
import { applyEffects } from './effects.ts'
import { APPLIED, absent, deciding, reject } from './verdict.ts'

export const accountDecisions = [
  deciding(editAccount, (m, world) => {
    if (m.id !== world.accountId) return reject('not_found')
    const chosen = m.set.defaultAddressId
    if (typeof chosen === 'string' && world.row('address', chosen) === undefined) {
      return absent(world, chosen)
    }
    applyEffects(m, world)
    return APPLIED
  }),
]
