import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { BreakdownTable } from '#features/shipping/member/parts/BreakdownTable.tsx'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import { type Carton, type Sides, sizeOf } from '#features/shipping/rules/carton.ts'
import type { Channel } from '#features/shipping/rules/channel.ts'
import { priceShipment } from '#features/shipping/rules/price-shipment.ts'

const DAY = '2026-01-01'
const DIVISOR = 6_000
const SIDES: Sides = { lengthMm: 600, widthMm: 400, heightMm: 300 }
const NAME = { zh: '示例线路', zh2: '範例運送方式', en: 'Example line' }

const CARTON: Carton = {
  ...SIDES,
  weightGrams: 4_200,
  goodsClasses: ['standard'],
  tags: {},
  declaredValueFen: 0,
  goodsValueFen: 0,
}

/** No line of the business: its rates are round numbers. */
const CHANNEL: Channel = {
  code: 'EXAMPLE',
  name: NAME,
  effectiveFrom: DAY,
  effectiveTo: null,
  terms: {
    origin: 'CN',
    destinations: ['JP'],
    transport: 'air',
    goodsClasses: ['standard'],
    tags: [],
    charging: { mode: 'larger', divisor: DIVISOR },
    step: 500,
    pieceRule: 'roundedCarton',
    minimum: null,
    tariff: { kind: 'first', first: 500, firstFen: 5_000, next: 500, nextFen: 2_000 },
    charges: [
      {
        code: 'fuel',
        name: { zh: '燃油附加费', zh2: '燃油附加費', en: 'Fuel surcharge' },
        rate: { kind: 'percent', bps: 1_000, of: ['freight'] },
        minFen: null,
        maxFen: null,
        from: null,
        to: null,
        condition: null,
      },
    ],
    taxes: [],
    insurance: null,
    uninsuredCapFen: 0,
    claimDays: null,
    discounts: [],
    transitDays: { min: 5, max: 9 },
    limits: { weightGrams: null, sideCm: null, girthCm: null, declaredValueFen: null },
    packingAllowanceBps: 0,
  },
}

type Example = { sides: Sides; volumeCm3: number; divisor: number; breakdown: Breakdown | null }

/** A large, light carton on an example line, priced by the function that prices every order. */
function volumetricExample(): Example {
  const priced = priceShipment([CARTON], CHANNEL, {
    day: DAY,
    origin: 'CN',
    country: 'JP',
    postalCode: '',
    insured: false,
    services: [],
    storage: [],
    discounts: [],
    coupons: [],
    nowMs: Date.parse(DAY),
  })
  const breakdown = priced.ok ? priced.breakdown : null
  return { sides: SIDES, volumeCm3: sizeOf(SIDES).volumeCm3, divisor: DIVISOR, breakdown }
}

/** Volumetric weight worked out: size, divisor, chargeable weight and the bill. */
export function VolumetricExample() {
  const { size, volume, number } = useFormat()
  const { sides, volumeCm3, divisor, breakdown } = volumetricExample()
  if (breakdown === null) return null
  return (
    <Card className="mt-4 grid gap-4">
      <dl className="grid gap-1 text-14">
        <Row
          name={<Trans>Size</Trans>}
          value={size([sides.lengthMm, sides.widthMm, sides.heightMm])}
        />
        <Row name={<Trans>Volume</Trans>} value={volume(volumeCm3)} />
        <Row name={<Trans>Divisor</Trans>} value={number(divisor)} />
      </dl>
      <BreakdownTable of={breakdown} />
    </Card>
  )
}

function Row({ name, value }: { name: ReactNode; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
