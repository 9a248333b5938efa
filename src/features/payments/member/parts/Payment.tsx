import { useState } from 'react'
import { allLive } from '#engine/client/data/all-live.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { couponList } from '#features/coupons/member/data/coupons.ts'
import { lastOnlineId, receiptList } from '#features/payments/member/data/receipts.ts'
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
  const receipts = useLive(receiptList, [])
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const all = allLive(drafts, coupons, receipts)
  if (all.state === 'error') return <DeviceFailure />
  if (all.state === 'loading') return <Loading />
  const [kept, owned, sent] = all.value
  return (
    <PaymentFormView
      key={over.size}
      payable={payable}
      coupons={owned.map(({ row }) => row)}
      draft={paymentDraftOf(kept, payable.id, over)}
      lastOnlineId={lastOnlineId(sent)}
      next={next}
      onDiscarded={(onceKey) => setOver(new Set([...over, onceKey]))}
    />
  )
}
