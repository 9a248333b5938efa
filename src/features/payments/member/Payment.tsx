import { useState } from 'react'
import { couponList } from '#data/coupons.ts'
import { draftList } from '#data/drafts.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { useLive } from '#parts/use-live.ts'
import { Loading } from '#ui/Loading.tsx'
import { PaymentFormView } from './PaymentFormView.tsx'
import { type Payable, paymentDraftOf } from './payment-form.ts'

type PaymentProps = {
  payable: Payable
  /** It is paid, or a transfer for it is under review. */
  onSent: () => void
}

/** The form of a payment, filled from its draft; a new one after each that was discarded. */
export function Payment({ payable, onSent }: PaymentProps) {
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
      onSent={onSent}
      onDiscarded={(onceKey) => setOver(new Set([...over, onceKey]))}
    />
  )
}
