import { applyEffects } from '#engine/server/sync/effects.ts'
import { APPLIED, absent, type Decisions, invalid, reject } from '#engine/server/sync/verdict.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import type { Rows } from '#engine/shared/rows.ts'
import { joinedQuantity } from '#features/goods/rules/pieces.ts'
import { MAX_CART_LINES } from '#features/requests/rules/request-cost.ts'

/**
 * Whether a line has the same goods as an addition with its id. A draft of goods of a link has the id of its line, and
 * two devices may have changed it before both sent it; goods of the mall have joined the line.
 */
const isSame = (set: SetOf<'cartLine.add'>, line: Rows['cartLine']): boolean =>
  set.variantId !== null ||
  Object.entries(set).every(([field, value]) => Reflect.get(line, field) === value)

export const cartDecisions = {
  'cartLine.add'(m, world) {
    const here = world.row('cartLine', m.id)
    if (here !== undefined) return isSame(m.set, here) ? APPLIED : reject('already_decided')
    const { productId, variantId, link, quantity } = m.set
    if ((productId === null) !== (variantId === null)) {
      return invalid({ path: 'variantId', code: 'required', args: {} })
    }
    if ((variantId === null) !== (link !== '')) {
      return invalid({ path: 'link', code: 'required', args: {} })
    }
    const part = variantId === null ? 'buyingRequests' : 'mall'
    if (!world.facts.business.isOffered(part)) return reject('not_offered')
    const lines = world.facts.cart.lines()
    const same = variantId === null ? undefined : lines.find((line) => line.variantId === variantId)
    if (variantId !== null && same !== undefined) {
      const joined = joinedQuantity(same.quantity, quantity, world.facts.cart.stockOf(variantId))
      world.put('cartLine', { ...same, quantity: joined, isSelected: true })
      world.put('alias', { id: m.id, toId: same.id })
      return APPLIED
    }
    if (lines.length >= MAX_CART_LINES) return reject('cart_full')
    applyEffects(m, world)
    return APPLIED
  },

  'cartLine.edit'(m, world) {
    if (world.row('cartLine', m.id) === undefined) {
      // Whether a line that is gone was selected is nothing that a member has to decide.
      const isSelection = Object.keys(m.set).every((field) => field === 'isSelected')
      return isSelection ? APPLIED : absent(world, m.id)
    }
    applyEffects(m, world)
    return APPLIED
  },

  'cartLine.remove'(m, world) {
    applyEffects(m, world)
    return APPLIED
  },
} satisfies Partial<Decisions>
