import { signal } from '@preact/signals-core'
import { staffAccount } from '#features/staff/shared/staff-account.ts'
import { useLive } from '#parts/use-live.ts'
import { type KeptPackings, keepPackings, readKeptPackings } from './kept-packings.ts'
import type { OrderRows } from './order-rows.ts'
import { type Packing, packingOf } from './packing.ts'

// Module state, so that a half-packed order survives a visit to other pages, where the app may be reloaded. Somebody
// else who logs in does not see it.
const kept = signal(readKeptPackings())

/**
 * What is being packed for one order, and how to change it; `forget` goes back to what the server has. A draft is of the
 * cartons that it began with, so saved ones end it.
 */
export function usePacking({ order, cartons, photos }: OrderRows) {
  const accountId = staffAccount()
  const key = [order.id, ...cartons.map(({ id }) => id)].join(' ')
  const draftsOf = (now: KeptPackings) => (now.accountId === accountId ? now.drafts : {})
  const shown = draftsOf(useLive(() => kept, []))
  const packingIn = (drafts: KeptPackings['drafts']) =>
    drafts[key] ?? packingOf(cartons, photos, 'first')
  const keep = (draft: Record<string, Packing>) => {
    const { [key]: _, ...others } = draftsOf(kept.peek())
    kept.value = keepPackings({ accountId, drafts: { ...others, ...draft } })
  }
  return {
    packing: packingIn(shown),
    /** Whether it is more than the server has. */
    isDraft: shown[key] !== undefined,
    // From the draft as it is by then: the upload of a photo ends while the person types.
    change: (edit: (packing: Packing) => Packing) =>
      keep({ [key]: edit(packingIn(draftsOf(kept.peek()))) }),
    forget: () => keep({}),
  }
}
