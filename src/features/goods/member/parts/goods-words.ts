import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Ban, type LucideIcon, Package, PackageOpen } from 'lucide-react'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { GoodsReason } from '#features/goods/rules/goods-hint.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'

/** The name of what makes goods restricted. */
export const GOODS_TAG_WORDS = {
  battery: msg`Battery inside`,
  liquid: msg`Liquid`,
  cream: msg`Cream, gel or paste`,
  powder: msg`Powder`,
  magnet: msg`Magnet inside`,
  food: msg`Food`,
  cosmetics: msg`Cosmetics`,
  knife: msg`Knife or blade`,
  brand: msg`Branded goods`,
} as const satisfies Record<GoodsTag, MessageDescriptor>

/** The name of each class of goods. */
export const GOODS_CLASS_WORDS = {
  standard: msg`Standard`,
  restricted: msg`Restricted`,
  prohibited: msg`Prohibited`,
} as const satisfies Record<GoodsClass, MessageDescriptor>

/** The drawing of a class, where goods have no picture. */
export const GOODS_CLASS_ICONS = {
  standard: Package,
  restricted: PackageOpen,
  prohibited: Ban,
} as const satisfies Record<GoodsClass, LucideIcon>

/** What each class means for the member. */
export const GOODS_CLASS_MEANING = {
  standard: msg`Every shipping line takes it.`,
  restricted: msg`Only some shipping lines take it, and only to some countries. You’ll see which ones when you ship.`,
  prohibited: msg`No shipping line takes it. We can’t ship it from our warehouse, so don’t send it to us.`,
} as const satisfies Record<GoodsClass, MessageDescriptor>

/** Why a goods name suggests a class; follows "This looks like". */
export const GOODS_REASON_WORDS = {
  weapon: msg`a weapon, a replica or ammunition`,
  flammable: msg`something flammable`,
  aerosol: msg`a spray can or other pressurized gas`,
  tobacco: msg`tobacco or an e-cigarette`,
  drug: msg`a prescription medicine or a drug`,
  medicine: msg`a medicine`,
  cash: msg`cash or a lottery ticket`,
  wildlife: msg`a product of a protected species`,
  liveAnimal: msg`a live animal or plant`,
  freshFood: msg`fresh food`,
  looseBattery: msg`a power bank or a loose battery`,
  battery: msg`something with a battery inside`,
  liquid: msg`a liquid`,
  cream: msg`a cream, gel or paste`,
  powder: msg`a powder`,
  magnet: msg`something with a magnet inside`,
  food: msg`food`,
  cosmetics: msg`cosmetics`,
  knife: msg`a knife or blade`,
} as const satisfies Record<GoodsReason, MessageDescriptor>
