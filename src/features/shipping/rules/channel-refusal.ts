import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { GoodsTag } from '#features/goods/rules/goods-tags.ts'

/** The carton, counted from 1, and the parcels that are the reason, if they have codes. */
type OfCarton = { carton: number; codes?: readonly string[] }

/** Why a channel does not take a shipment. */
export type ChannelRefusal =
  | { code: 'notYet'; from: string }
  | { code: 'ended'; to: string }
  | { code: 'origin'; origin: string }
  | { code: 'destination'; country: string }
  /** The postal code is in a zone that the channel does not serve. */
  | { code: 'notServed'; postalCode: string }
  | { code: 'noCartons' }
  | { code: 'tooManyCartons'; cartons: number; max: number }
  | ({ code: 'weightMissing' } & OfCarton)
  | ({ code: 'sizeMissing' } & OfCarton)
  | ({ code: 'goodsClass'; goodsClass: GoodsClass } & OfCarton)
  | ({ code: 'tag'; tag: GoodsTag } & OfCarton)
  | ({ code: 'tagPieces'; tag: GoodsTag; pieces: number; max: number } & OfCarton)
  | ({ code: 'weight'; grams: number; max: number } & OfCarton)
  | ({ code: 'side'; cm: number; max: number } & OfCarton)
  | ({ code: 'girth'; cm: number; max: number } & OfCarton)
  | ({ code: 'sum'; cm: number; max: number } & OfCarton)
  | ({ code: 'declaredValue'; amountFen: number; max: number } & OfCarton)
  /** The chargeable weight or volume is above the last band: of all cartons, or of one that is priced by itself. */
  | ({
      code: 'aboveTariff'
      unit: 'grams' | 'cm3'
      amount: number
      max: number
    } & Partial<OfCarton>)
  | { code: 'notInsurable' }
  | { code: 'amountTooLarge'; max: number }

declare module '#engine/shared/problem-details.ts' {
  interface ProblemDetails {
    /** The reasons, for `channel_refuses`. */
    refusals?: readonly ChannelRefusal[]
  }
}
