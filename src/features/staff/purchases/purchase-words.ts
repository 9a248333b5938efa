import { msg } from '@lingui/core/macro'
import { Hourglass, ShoppingBag, Truck } from 'lucide-react'
import type { ShownState } from '#parts/AmountHead.tsx'
import type { Purchase } from './lines-form.ts'

const STATES = {
  supplement: { label: msg`Waiting for the member`, tone: 'caution', icon: Hourglass },
  toBuy: { label: msg`To buy`, tone: 'info', icon: ShoppingBag },
  bought: { label: msg`Bought`, tone: 'good', icon: ShoppingBag },
  shipped: { label: msg`Shipped by merchant`, tone: 'good', icon: Truck },
} as const satisfies Record<string, ShownState>

/** What a paid request waits for. */
export function purchaseState({ status, boughtAt, supplementFen }: Purchase): ShownState {
  if (status === 'shippedByMerchant') return STATES.shipped
  if (boughtAt !== null) return STATES.bought
  return supplementFen === null ? STATES.toBuy : STATES.supplement
}
