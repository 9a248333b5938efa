import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { couponList } from '#data/coupons.ts'
import { draftList } from '#data/drafts.ts'
import { DeviceFailure } from '#parts/DeviceFailure.tsx'
import { problemWords } from '#parts/problem-words.ts'
import { useLive } from '#parts/use-live.ts'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { PaymentFormView } from './PaymentFormView.tsx'
import { type Payable, paymentDraftOf } from './payment-form.ts'

type PaymentSheetProps = {
  payable: Payable
  open: boolean
  onClose: () => void
  /** It is paid, or a transfer for it is under review. */
  onSent: () => void
}

/** Pays an order or a request from the balance, by a transfer, or by both, with coupons. */
export function PaymentSheet({ payable, open, onClose, onSent }: PaymentSheetProps) {
  const { i18n } = useLingui()
  const { id, orderNumber } = payable
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Pay for {orderNumber}</Trans>}>
      {id.trim() === '' ? (
        <Notice kind="danger">{i18n._(problemWords('order_id_empty'))}</Notice>
      ) : (
        <Payment payable={payable} onSent={onSent} />
      )}
    </Sheet>
  )
}

/** The form, filled from its draft; a new one after each that was discarded. */
function Payment({ payable, onSent }: Pick<PaymentSheetProps, 'payable' | 'onSent'>) {
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
      onDiscarded={(requestId) => setOver(new Set([...over, requestId]))}
    />
  )
}
