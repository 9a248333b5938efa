import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { MISFIT_WORDS } from '#features/coupons/member/parts/coupon-words.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { CartonWithTracking } from '#features/orders/member/data/orders.ts'
import { BillComparison } from '#features/orders/member/parts/BillComparison.tsx'
import { serviceWords } from '#features/orders/member/parts/service-words.ts'
import { photosOf } from '#features/pictures/member/data/photos.ts'
import { BreakdownTable } from '#features/shipping/member/parts/BreakdownTable.tsx'
import type { Breakdown } from '#features/shipping/rules/breakdown.ts'
import { GAP_REASON_WORDS, SHOT_WORDS } from '#features/shots/member/parts/shot-words.ts'
import { Invoice } from './Invoice.tsx'
import { isSide, PhotosOf } from './PhotosOf.tsx'
import { SaveInvoice } from './SaveInvoice.tsx'

type OrderCostsProps = { order: OrderRow; cartons: readonly CartonWithTracking[] }

/** What an order costs: the estimate until it is packed, then the bill beside it with what changed and why. */
export function OrderCosts({ order, cartons }: OrderCostsProps) {
  const { estimate, bill, paidFen } = order
  const [prints, setPrints] = useState(false)
  if (bill === null) {
    return (
      <Section title={<Trans>Estimate</Trans>}>
        <p className="text-14 text-ink-soft">
          <Trans>
            Based on the weight of each parcel. The bill is based on the packed cartons and shows
            what changed.
          </Trans>
        </p>
        <Details of={estimate} />
        <RateNote />
      </Section>
    )
  }
  return (
    <Section title={<Trans>Bill</Trans>}>
      <BillComparison
        before={estimate}
        after={bill}
        heads={{ before: <Trans>Estimate</Trans>, after: <Trans>Bill</Trans> }}
        alsoIn
      />
      {paidFen !== null && (
        <p className="flex justify-between gap-4 border-t-2 border-dashed border-line pt-3 text-16 font-semibold">
          <Trans>Amount paid</Trans>
          <Money amountFen={paidFen - bill.couponsFen} />
        </p>
      )}
      <RateNote />
      <CouponNotes of={bill} />
      {cartons.map(({ carton }) => (
        <SidesOf key={carton.id} carton={carton} />
      ))}
      <details className="group border-t border-line pt-3">
        <summary className="min-h-11 cursor-pointer py-2 text-14 font-semibold">
          <Trans>How the bill is calculated</Trans>
        </summary>
        <Details of={bill} />
      </details>
      <Button icon={Printer} onClick={() => setPrints(true)}>
        <Trans>Print invoice</Trans>
      </Button>
      <SaveInvoice order={order} />
      {prints && <Invoice order={order} bill={bill} onDone={() => setPrints(false)} />}
    </Section>
  )
}

function Details({ of }: { of: Breakdown }) {
  const { i18n } = useLingui()
  return (
    <BreakdownTable
      of={of}
      alsoIn
      serviceName={(code) => {
        const words = serviceWords(code)
        return words && i18n._(words)
      }}
    />
  )
}

/** The tape along each side of a carton whose volume is charged, and why a side has no photo. */
function SidesOf({ carton }: Pick<CartonWithTracking, 'carton'>) {
  const { i18n } = useLingui()
  const found = useLive(() => photosOf(carton.id), [carton.id])
  const { number, sideGaps } = carton
  const gaps = sideGaps ?? []
  const hasPhotos = found.state === 'ready' && found.value.some(({ row }) => isSide(row.shot))
  if (!hasPhotos && gaps.length === 0) return null
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-14 font-semibold">
        <Trans>Carton {number} as measured</Trans>
      </h3>
      <PhotosOf ownerId={carton.id} sides />
      {gaps.map(({ shot, reason, words }) => (
        <p key={shot} className="text-14 text-ink-soft">
          {i18n._(SHOT_WORDS[shot])}
          {' · '}
          {(reason !== 'other' || words === '') && i18n._(GAP_REASON_WORDS[reason])}
          {reason !== 'other' && words !== '' && ' · '}
          <span className="whitespace-pre-wrap wrap-anywhere">{words}</span>
        </p>
      ))}
    </div>
  )
}

/** The chosen coupons that the packed order no longer fits. */
function CouponNotes({ of: { couponMisfits } }: { of: Breakdown }) {
  const { i18n } = useLingui()
  if (couponMisfits.length === 0) return null
  return (
    <Notice kind="caution">
      <Trans>A coupon that you chose doesn’t fit this bill and isn’t used:</Trans>{' '}
      {couponMisfits.map(({ id, why }) => (
        <span key={id} className="block">
          {i18n._(MISFIT_WORDS[why])}
        </span>
      ))}
    </Notice>
  )
}
