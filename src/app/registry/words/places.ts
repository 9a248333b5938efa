import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CircleHelp,
  Contact,
  House,
  type LucideIcon,
  Package,
  PackagePlus,
  Plane,
  ScanBarcode,
  ShoppingBag,
  ShoppingCart,
  Store,
  UserRound,
  WalletCards,
  Warehouse,
} from 'lucide-react'
import type { PlainPathName } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { isPathOffered } from '#registry/parts.ts'

type Place = { icon: LucideIcon; words: MessageDescriptor }
type Places = Partial<Record<PlainPathName | 'parcels' | 'orders', Place>>

const declare: Place = { icon: PackagePlus, words: msg`Register` }
const parcels: Place = { icon: Package, words: msg`Parcels` }
const member: Place = { icon: UserRound, words: msg`Me` }

/** The tab bar of a phone, by the path of each tab. */
export const TABS = {
  tourist: { icon: House, words: msg`Home` },
  mallHome: { icon: Store, words: msg`Mall` },
  declare,
  parcels,
  member,
} as const satisfies Places
export type TabName = keyof typeof TABS

/** The tabs of what the business offers. */
export function useTabNames(): TabName[] {
  const { features } = useBusiness()
  return (Object.keys(TABS) as TabName[]).filter((name) => isPathOffered(features, name))
}

/** The side rail of a desktop. On a phone the member center lists what has no tab. */
export const RAIL = {
  declare,
  parcels,
  orders: { icon: Plane, words: msg`Orders` },
  requests: { icon: ShoppingBag, words: msg`Buying requests` },
  storeAddress: { icon: Warehouse, words: msg`Warehouse addresses` },
  addressBook: { icon: Contact, words: msg`Address book` },
  cart: { icon: ShoppingCart, words: msg`Cart` },
  balance: { icon: WalletCards, words: msg`Balance` },
  member,
  helpCenter: { icon: CircleHelp, words: msg`Help center` },
  staff: { icon: ScanBarcode, words: msg`Warehouse console` },
} as const satisfies Places
export type RailName = keyof typeof RAIL

/** The places of a member of what the business offers; only staff see the console. */
export function useRailNames({ isStaff }: { isStaff: boolean }): RailName[] {
  const { features } = useBusiness()
  const names = Object.keys(RAIL) as RailName[]
  // Requests that run on are found from the orders; where nothing new can be asked for, they have no place of their own.
  const isShown = (name: RailName) =>
    name === 'requests' ? isPathOffered(features, 'cart') : isPathOffered(features, name)
  return names.filter((name) => (isStaff || name !== 'staff') && isShown(name))
}
