import { describe, expect, test } from 'vitest'
import type { OutboundForm } from '#features/orders/member/data/drafts.ts'
import type { ParcelToShip } from '#features/parcels/member/data/parcels-to-ship.ts'
import { aGoodsRow, anAddress, aParcel } from '#tests/support/row-builders.ts'
import { aChannel, aShippingCoupon, NOW_MS } from '#tests/support/shipping.ts'
import { chosenOf, customsOf, emptyOutbound } from './outbound-form.ts'
import { optionsOf, packedParcels, preauthorisedFen, priceOfOrder } from './outbound-price.ts'
import { readOrder } from './read-order.ts'
import { isVague } from './vague-words.ts'

const PLACES: Record<string, { postalCode: string; phone: string }> = {
  GB: { postalCode: 'SW1A 1AA', phone: '+447911123456' },
  KR: { postalCode: '04524', phone: '+821012345678' },
}
const SERVICES = { repack: 1_000, removeBoxes: 500, reinforce: 1_500 }

function aMeasured(
  given: Partial<ParcelToShip['parcel']> = {},
  name = 'Porcelain teacup',
): ParcelToShip {
  const parcel = aParcel({
    stage: 'toShip',
    originWarehouse: 'CN',
    weightGrams: 900,
    lengthMm: 200,
    widthMm: 150,
    heightMm: 100,
    ...given,
  })
  const goods = [aGoodsRow({ parcelId: parcel.id, name })]
  return { parcel, goods, isReturning: false, isStanding: false, waiting: false }
}

type Given = {
  parcels?: ParcelToShip[]
  form?: Partial<OutboundForm>
  country?: string
  identityNumber?: string
  coupons?: ReturnType<typeof aShippingCoupon>[]
}

/** The order of all parcels to an address, as the screens read it. */
function ordered({
  parcels = [aMeasured()],
  country = 'GB',
  identityNumber = '',
  ...given
}: Given = {}) {
  const form: OutboundForm = {
    ...emptyOutbound(),
    parcelIds: parcels.map(({ parcel }) => parcel.id),
    channelCode: 'AIR',
    ...given.form,
  }
  const address = anAddress({ country, ...PLACES[country] })
  const { chosen, origin } = chosenOf(parcels, form.parcelIds)
  const packed = packedParcels(chosen, form)
  const stored = chosen.map(({ parcel }) => parcel)
  const circumstances = {
    discounts: [],
    servicePricesFen: SERVICES,
    parcels: stored,
    nowMs: NOW_MS,
  }
  const where = { country, postalCode: address.postalCode }
  const options = origin === null ? null : optionsOf(form, { origin, ...where }, circumstances)
  const channels = [aChannel({ destinations: ['GB', 'KR'] })]
  const order = options && priceOfOrder(packed, form, options, { channels }, given.coupons ?? [])
  return readOrder({ form, chosen, origin, address, order, identityNumber, fills: new Map() }, [])
}

describe('an order is ready', () => {
  test('with its own copies and the total that is shown', () => {
    const parcel = aMeasured()
    const result = ordered({ parcels: [parcel], form: { services: ['repack'] } })
    if (!result.ok) throw new Error(result.missing.join())
    expect(result.body).toMatchObject({
      channelCode: 'AIR',
      parcelIds: [parcel.parcel.id],
      services: ['repack'],
      address: { country: 'GB' },
      identityNumber: null,
      preauthorisedFen: null,
      // 900 g count as 1 kg at ¥50, and repacking costs ¥10.
      estimateFen: 6_000,
      customs: [{ description: 'Porcelain teacup', originCountry: 'CN', hs6: null }],
    })
  })

  test('with what was typed for customs, whose value is priced', () => {
    const parcel = aMeasured()
    const [line] = parcel.goods
    const typed = { description: 'Porcelain cup for tea', hs6: '6911.10', originCountry: 'JP' }
    const entry = { ...typed, declaredValue: '12.50', netWeight: '８００' }
    const result = ordered({ parcels: [parcel], form: { customs: { [line?.id ?? '']: entry } } })
    expect(result.ok && result.body.customs[0]).toMatchObject({
      description: 'Porcelain cup for tea',
      hs6: '691110',
      originCountry: 'JP',
      declaredValueFen: 1_250,
      netWeightGrams: 800,
    })
    expect(result.ok && result.breakdown.declaredTotalFen).toBe(1_250)
  })

  test('with the best coupons unless others are chosen', () => {
    const coupons = [aShippingCoupon('a', 1_000), aShippingCoupon('b', 2_000)]
    const best = ordered({ coupons })
    expect(best.ok && best.body).toMatchObject({ couponIds: ['a', 'b'], estimateFen: 2_000 })
    const one = ordered({ coupons, form: { couponIds: ['a'] } })
    expect(one.ok && one.body).toMatchObject({ couponIds: ['a'], estimateFen: 4_000 })
    const none = ordered({ coupons, form: { couponIds: [] } })
    expect(none.ok && none.coupons.missed).not.toBe(null)
  })

  test('with the identity number only where the destination asks for it', () => {
    expect(ordered({ country: 'KR' })).toEqual({ ok: false, missing: ['address'] })
    const wrong = ordered({ country: 'KR', identityNumber: 'P12345678901' })
    expect(wrong).toEqual({ ok: false, missing: ['address'] })
    const korean = ordered({ country: 'KR', identityNumber: 'p123 4567 89012' })
    expect(korean.ok && korean.body.identityNumber).toBe('P123456789012')
    const british = ordered({ identityNumber: 'P123456789012' })
    expect(british.ok && british.body.identityNumber).toBeNull()
  })
})

describe('an order names the step in which something is missing', () => {
  test.each<[string, Given]>([
    ['no parcel', { parcels: [] }],
    ['a prohibited one', { parcels: [aMeasured({ goodsClass: 'prohibited' })] }],
    ['two warehouses', { parcels: [aMeasured(), aMeasured({ originWarehouse: 'JP' })] }],
    ['a parcel that is gone', { form: { parcelIds: ['gone'] } }],
  ])('%s: parcels', (_, given) => {
    const result = ordered(given)
    expect(result.ok ? [] : result.missing).toContain('parcels')
  })

  test('a parcel without weight', () => {
    const result = ordered({ parcels: [aMeasured({ weightGrams: null })] })
    expect(result.ok ? [] : result.missing).toContain('parcels')
  })

  test('a method that is not offered', () => {
    expect(ordered({ form: { channelCode: 'SEA' } })).toMatchObject({ missing: ['method'] })
  })

  test('a description that customs at the destination cannot read: extras', () => {
    const parcel = aMeasured({}, '羊毛围巾')
    expect(ordered({ parcels: [parcel] })).toEqual({ ok: false, missing: ['extras'] })
    const entry = { hs6: '', originCountry: '', declaredValue: '', netWeight: '' }
    const [line] = parcel.goods
    const customs = { [line?.id ?? '']: { ...entry, description: 'Wool scarf' } }
    expect(ordered({ parcels: [parcel], form: { customs } }).ok).toBe(true)
  })

  test.each([
    ['hs6', '12345'],
    ['declaredValue', 'ten'],
    ['netWeight', '1.5'],
    ['originCountry', 'XYZ'],
  ])('a customs entry with %s "%s": extras', (name, typed) => {
    const parcel = aMeasured()
    const [line] = parcel.goods
    const empty = { description: '', hs6: '', originCountry: '', declaredValue: '', netWeight: '' }
    const customs = { [line?.id ?? '']: { ...empty, [name]: typed } }
    expect(ordered({ parcels: [parcel], form: { customs } })).toMatchObject({ missing: ['extras'] })
  })
})

test.each([
  ['Wool scarf', 'Wool scarf'],
  ['Gift', ''],
  ['雑貨', ''],
  ['羊毛围巾', ''],
])('goods named %s are described to customs as %j until something is typed', (name, expected) => {
  const line = aMeasured({}, name).goods[0] ?? expect.fail()
  const where = { origin: 'CN', country: 'US', fills: new Map() } as const
  expect(customsOf({ customs: {} }, line, where).description).toBe(expected)
})

test.each([
  ['TW', '羊毛围巾 驼色', ''],
  ['HK', '羊毛围巾', ''],
  ['TW', '羊毛圍巾 駝色', '羊毛圍巾 駝色'],
  ['TW', 'Wool scarf', 'Wool scarf'],
  ['CN', '羊毛围巾', '羊毛围巾'],
])('customs of %s read the name %s as %j', (country, name, expected) => {
  const line = aMeasured({}, name).goods[0] ?? expect.fail()
  const where = { origin: 'CN', country, fills: new Map() } as const
  expect(customsOf({ customs: {} }, line, where).description).toBe(expected)
})

test('goods from a second warehouse of a country are said to be from the country, not from its code', () => {
  const line = aMeasured().goods[0] ?? expect.fail()
  const where = { origin: 'JP2', country: 'US', fills: new Map() } as const
  expect(customsOf({ customs: {} }, line, where).originCountry).toBe('JP')
})

test.each(['clothes', 'Gift', '衣服', ' 玩具 '])('"%s" is too vague for customs', (words) => {
  expect(isVague(words)).toBe(true)
  expect(isVague(`${words.trim()} of cotton`)).toBe(false)
})

test('what may be taken without asking is the estimate and some percent, rounded up', () => {
  expect(preauthorisedFen(null, 10_001)).toBeNull()
  expect(preauthorisedFen('0', 10_001)).toBe(10_001)
  expect(preauthorisedFen('5', 10_001)).toBe(10_502)
})
