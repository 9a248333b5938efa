import { signal } from '@preact/signals-core'
import { useLive } from '#parts/use-live.ts'
import { authorization } from '#session/session.ts'
import type { OrderRows } from './order-rows.ts'
import { type Packing, packingOf } from './packing.ts'

type Kept = { token: string | null; drafts: Record<string, Packing> }

// Module state, so that a half-packed order survives a visit to other pages. A new login clears it.
const kept = signal<Kept>({ token: null, drafts: {} })

/**
 * What is being packed for one order, and how to change it; `forget` goes back to what the server has. A draft is of the
 * cartons that it began with, so saved ones end it.
 */
export function usePacking({ order, cartons, photos }: OrderRows) {
  const token = authorization.peek()
  const key = [order.id, ...cartons.map(({ id }) => id)].join(' ')
  const draftsOf = (now: Kept) => (now.token === token ? now.drafts : {})
  const shown = draftsOf(useLive(() => kept, []))
  const packingIn = (drafts: Kept['drafts']) => drafts[key] ?? packingOf(cartons, photos, 'first')
  return {
    packing: packingIn(shown),
    /** Whether it is more than the server has. */
    isDraft: shown[key] !== undefined,
    // From the draft as it is by then: the upload of a photo ends while the person types.
    change: (edit: (packing: Packing) => Packing) => {
      const drafts = draftsOf(kept.peek())
      kept.value = { token, drafts: { ...drafts, [key]: edit(packingIn(drafts)) } }
    },
    forget: () => {
      const { [key]: _, ...others } = draftsOf(kept.peek())
      kept.value = { token, drafts: others }
    },
  }
}
