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
export const tabNames = Object.keys(TABS) as TabName[]

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

/** The places of a member; only staff see the console. */
export function railNames({ isStaff }: { isStaff: boolean }): RailName[] {
  const names = Object.keys(RAIL) as RailName[]
  return names.filter((name) => isStaff || name !== 'staff')
}
