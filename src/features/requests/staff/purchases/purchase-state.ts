import { msg } from '@lingui/core/macro'
import { Hourglass, ShoppingBag, Truck } from 'lucide-react'
import type { ShownState } from '#features/currencies/member/parts/AmountHead.tsx'
import { REQUEST_STATE_WORDS } from '#features/requests/member/parts/request-words.ts'
import type { RequestStatus } from '#features/requests/rules/request-states.ts'
import type { Purchase } from './lines-form.ts'

const STATES = {
  supplement: { label: msg`Waiting for the member`, tone: 'caution', icon: Hourglass },
  toBuy: { label: msg`To buy`, tone: 'info', icon: ShoppingBag },
  bought: { label: msg`Bought`, tone: 'good', icon: ShoppingBag },
  shipped: { label: msg`Shipped by merchant`, tone: 'good', icon: Truck },
} as const satisfies Record<string, ShownState>

type PurchaseState = keyof typeof STATES | RequestStatus
const STATE_WORDS: Record<PurchaseState, ShownState> = Object.assign(
  {},
  REQUEST_STATE_WORDS,
  STATES,
)

/** What a paid request waits for, or how it ended. */
export function purchaseState(purchase: Purchase): PurchaseState {
  const { status, boughtAt, supplementFen, endedAt } = purchase
  if (endedAt !== null) return status
  if (status === 'shippedByMerchant') return 'shipped'
  if (boughtAt !== null) return 'bought'
  return supplementFen === null ? 'toBuy' : 'supplement'
}

/** The same in a few words. */
export const purchaseStateWords = (purchase: Purchase): ShownState =>
  STATE_WORDS[purchaseState(purchase)]
