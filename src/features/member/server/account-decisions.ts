import { applyEffects } from '#engine/server/sync/effects.ts'
import { APPLIED, absent, type Decisions, reject } from '#engine/server/sync/verdict.ts'

export const accountDecisions = {
  'account.edit'(m, world) {
    if (m.id !== world.accountId) return reject('not_found')
    const chosen = m.set.defaultAddressId
    if (typeof chosen === 'string' && world.row('address', chosen) === undefined) {
      return absent(world, chosen)
    }
    applyEffects(m, world)
    return APPLIED
  },

  'account.switch'(m, world) {
    if (m.id !== world.accountId) return reject('not_found')
    applyEffects(m, world)
    return APPLIED
  },
} satisfies Partial<Decisions>
