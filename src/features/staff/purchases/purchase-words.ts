import { msg } from '@lingui/core/macro'
import { Hourglass, ShoppingBag, Truck } from 'lucide-react'
import type { ShownState } from '#parts/AmountHead.tsx'
import { REQUEST_STATE_WORDS } from '#parts/request-words.ts'
import type { Purchase } from './lines-form.ts'

const STATES = {
  supplement: { label: msg`Waiting for the member`, tone: 'caution', icon: Hourglass },
  toBuy: { label: msg`To buy`, tone: 'info', icon: ShoppingBag },
  bought: { label: msg`Bought`, tone: 'good', icon: ShoppingBag },
  shipped: { label: msg`Shipped by merchant`, tone: 'good', icon: Truck },
} as const satisfies Record<string, ShownState>

/** What a paid request waits for, or how it ended. */
export function purchaseState(purchase: Purchase): ShownState {
  const { status, boughtAt, supplementFen, endedAt } = purchase
  if (endedAt !== null) return REQUEST_STATE_WORDS[status]
  if (status === 'shippedByMerchant') return STATES.shipped
  if (boughtAt !== null) return STATES.bought
  return supplementFen === null ? STATES.toBuy : STATES.supplement
}
