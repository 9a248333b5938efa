import { useState } from 'react'
import { draftList } from '#engine/client/data/drafts.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { couponList } from '#features/coupons/member/data/coupons.ts'
import { PaymentFormView } from '#features/payments/member/PaymentFormView.tsx'
import type { Payable } from '#features/payments/member/parts/payable.ts'
import { paymentDraftOf } from '#features/payments/member/payment-form.ts'

type PaymentProps = {
  payable: Payable
  /** Where it leads once it is paid, or a transfer for it is under review. */
  next: string
}

/** The form of a payment, filled from its draft; a new one after each that was discarded. */
export function Payment({ payable, next }: PaymentProps) {
  const drafts = useLive(() => draftList('payment'), [])
  const coupons = useLive(couponList, [])
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  if (drafts.state === 'error' || coupons.state === 'error') return <DeviceFailure />
  if (drafts.state === 'loading' || coupons.state === 'loading') return <Loading />
  return (
    <PaymentFormView
      key={over.size}
      payable={payable}
      coupons={coupons.value.map(({ row }) => row)}
      draft={paymentDraftOf(drafts.value, payable.id, over)}
      next={next}
      onDiscarded={(onceKey) => setOver(new Set([...over, onceKey]))}
    />
  )
}
