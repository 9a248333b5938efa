import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { paths } from '#engine/shared/paths.ts'
import { useDestination } from '#features/addresses/member/parts/DestinationField.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import type { PackParcel } from '#features/shipping/rules/pack-estimate.ts'
import type { PriceOptions } from '#features/shipping/rules/price-shipment.ts'
import { warehouseDay } from '#features/warehouses/member/data/directory.ts'
import { openWarehouses } from '#features/warehouses/member/data/warehouses.ts'
import { NoWarehouse } from '#features/warehouses/member/parts/WarehouseField.tsx'
import { CalculatorFields } from './CalculatorFields.tsx'
import {
  type CalculatorForm,
  keepForm,
  readShipment,
  restoreForm,
  type Shipment,
} from './calculator-form.ts'
import { rates as ratesDocument } from './data/rates.ts'
import { QuoteList } from './parts/QuoteList.tsx'
import { RatesAnswer } from './parts/RatesAnswer.tsx'

/** What shipping one parcel costs by every line, also offline from the last known rates. */
export function ShippingCostView() {
  const { t } = useLingui()
  const rates = useLive(ratesDocument, [])
  const open = useLive(openWarehouses, [])
  const [typed, setTyped] = useState(restoreForm)
  const { country } = useDestination()
  const origin = open.find((id) => id === typed.origin) ?? open[0]
  const form: CalculatorForm = { ...typed, country, origin: origin ?? typed.origin }
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const change = (fields: Partial<CalculatorForm>) => {
    const changed = { ...typed, ...fields }
    setTyped(changed)
    keepForm(changed)
    setEstimate(null)
  }
  const calculate = () => {
    const result = readShipment(form)
    setFailures(result.ok ? [] : result.failures)
    setEstimate(result.ok ? estimateOf(result.value, nowMs()) : null)
  }
  return (
    <div className="mx-auto max-w-content px-4 pb-10">
      <PageHeader
        back={{ href: paths.tourist(), label: t`Home` }}
        title={<Trans>Shipping cost</Trans>}
      >
        <Trans>Compare every shipping line. You see how each price is calculated.</Trans>
      </PageHeader>
      {origin === undefined ? (
        <NoWarehouse />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <CalculatorFields
            form={form}
            open={open}
            failures={failures}
            onChange={change}
            onSubmit={calculate}
          />
          <div className="grid grid-cols-1 gap-3" aria-live="polite">
            <Quotes of={rates} estimate={estimate?.options.country === country ? estimate : null} />
          </div>
        </div>
      )}
    </div>
  )
}

type Estimate = { parcels: PackParcel[]; options: PriceOptions }

function estimateOf(shipment: Shipment, atMs: number): Estimate {
  const { weightGrams, lengthMm, widthMm, heightMm, goodsClass, tags, valueFen } = shipment
  const { origin, country, postalCode, insured } = shipment
  return {
    parcels: [
      {
        weightGrams,
        lengthMm,
        widthMm,
        heightMm,
        goodsClass,
        tags: Object.fromEntries(tags.map((tag) => [tag, 1])),
        declaredValueFen: valueFen,
        goodsValueFen: valueFen,
      },
    ],
    options: {
      day: warehouseDay(origin, atMs),
      origin,
      country,
      postalCode,
      insured,
      nowMs: atMs,
      services: [],
      storage: [],
      discounts: [],
      coupons: [],
    },
  }
}

type QuotesProps = { of: ReturnType<typeof useRates>; estimate: Estimate | null }
const useRates = () => useLive(ratesDocument, [])

function Quotes({ of, estimate }: QuotesProps) {
  const about = useSession().state === 'member' ? ({ subject: 'general' } as const) : undefined
  return (
    <RatesAnswer of={of}>
      {(rates) =>
        estimate === null ? (
          <p className="py-6 text-center text-ink-soft">
            <Trans>Enter weight, size and destination to see prices.</Trans>
          </p>
        ) : (
          <>
            <QuoteList rates={rates} about={about} {...estimate} />
            <RateNote />
          </>
        )
      }
    </RatesAnswer>
  )
}
