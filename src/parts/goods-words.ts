import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GoodsClass, GoodsReason } from '#shared/domain/goods-class.ts'

/** The name of each class of goods. */
export const GOODS_CLASS_WORDS = {
  standard: msg`Standard`,
  restricted: msg`Restricted`,
  prohibited: msg`Prohibited`,
} as const satisfies Record<GoodsClass, MessageDescriptor>

/** What each class means for the member. */
export const GOODS_CLASS_MEANING = {
  standard: msg`Every shipping line takes it.`,
  restricted: msg`Only some shipping lines take it, and only to some countries. You will see which when you ship.`,
  prohibited: msg`No shipping line takes it. It cannot leave our warehouse for abroad, so please do not send it to us.`,
} as const satisfies Record<GoodsClass, MessageDescriptor>

/** Why a goods name suggests a class; follows "This looks like". */
export const GOODS_REASON_WORDS = {
  weapon: msg`a weapon, a replica or ammunition`,
  aerosol: msg`a spray can or other pressurised gas`,
  tobacco: msg`tobacco or an e-cigarette`,
  drug: msg`a drug`,
  cash: msg`cash or a lottery ticket`,
  wildlife: msg`a product of a protected species`,
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
