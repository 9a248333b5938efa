import * as v from 'valibot'
import { expect, test } from 'vitest'
import { randomShipment } from '#tests/support/random-shipment.ts'
import { type ReferencePrice, referencePrice } from '#tests/support/reference-price.ts'
import { breakdown as breakdownSchema } from './breakdown.ts'
import { channel as channelSchema } from './channel.ts'
import { type Priced, priceShipment } from './price-shipment.ts'

const SHIPMENTS = 10_000
const TIMEOUT_MS = 60_000
const SHOWN = (
  'aboveTariff actual amountTooLarge charge charge:max charge:min coupon coupon:rest declaredValue' +
  ' destination discount discount:max discount:rest duty ended freight girth goodsClass half insur' +
  'ance insurance:min insurance:pieces insurance:started minimum noCartons notInsurable notServed notYet service side storage storage:max sum tag tagPieces tax volumetric weight weightMissing zone'
).split(' ')
const FORMULAS = 'band coupon first fixed perCarton perDay perKg perM3 percent pieces tier'.split(
  ' ',
)

function asReference(price: Priced): ReferencePrice {
  if (!price.ok) return { refused: [...new Set(price.refusals.map(({ code }) => code))].sort() }
  const { chargeable, lines, totalFen, orderTotalFen } = price.breakdown
  return {
    amount: chargeable.amount,
    lines: lines.flatMap(({ kind, code, amountFen }) =>
      kind === 'coupon' ? [] : [[kind, code, amountFen] as [string, string, number]],
    ),
    totalFen,
    orderTotalFen,
  }
}

test(
  '10,000 shipments cost what exact fractions give, line by line, also after their channel was sent',
  () => {
    const seen: Record<string, number> = {}
    const formulas = new Set<string>()
    const note = (what: string) => {
      seen[what] = (seen[what] ?? 0) + 1
    }
    for (let nth = 0; nth < SHIPMENTS; nth++) {
      const { cartons, channel, options } = randomShipment(nth)
      const sent = v.parse(channelSchema, JSON.parse(JSON.stringify(channel)))
      const price = priceShipment(cartons, sent, options)
      expect(asReference(price), `shipment ${nth}`).toEqual(
        referencePrice({ cartons, channel, options }),
      )
      if (price.ok) {
        if (!v.is(breakdownSchema, price.breakdown)) throw new Error(`bill of shipment ${nth}`)
        if (price.breakdown.zone) note('zone')
        for (const { kind, bound, formula } of price.breakdown.lines) {
          note(kind)
          formulas.add(formula.kind)
          if (bound) note(`${kind}:${bound.kind}`)
          if (kind === 'insurance' && formula.kind === 'pieces') note('insurance:pieces')
          if (formula.kind === 'tier' && formula.started) note('insurance:started')
        }
        note(price.breakdown.chargeable.basis)
      } else for (const { code } of price.refusals) note(code)
    }
    // A generator that makes only simple shipments fails.
    expect(seen.freight).toBeGreaterThan(SHIPMENTS / 3)
    expect(Object.keys(seen).sort()).toEqual(SHOWN)
    expect([...formulas].sort()).toEqual(FORMULAS)
  },
  TIMEOUT_MS,
)
