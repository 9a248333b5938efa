import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink, Send, Wallet } from 'lucide-react'
import { useState } from 'react'
import { callAndSync } from '#engine/client/acts/call-and-sync.ts'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import type { OpenedDraft } from '#engine/client/data/draft-forms.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useGoOn } from '#engine/client/navigation/use-go-on.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { NeedsConnection } from '#engine/client/parts/state/NeedsConnection.tsx'
import { SendProblem } from '#engine/client/parts/state/SendProblem.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { userInfo } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { CouponRow } from '#features/coupons/changes/rows.ts'
import { CouponFields, MissedCoupons } from '#features/coupons/member/parts/CouponFields.tsx'
import { couponsProblem } from '#features/coupons/member/parts/coupon-words.ts'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { payByBalance } from '#features/payments/contract/payments.ts'
import { PAYMENT_WAYS, type PaymentForm } from '#features/payments/member/data/drafts.ts'
import type { Payable } from '#features/payments/member/parts/payable.ts'
import type { UploadProblem as Problem } from '#features/pictures/member/acts/upload-picture.ts'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { GIVEN_UP, lastFirst, leaveFor, payOnline } from './acts/pay-online.ts'
import { submitReceipt } from './acts/submit-receipt.ts'
import { payeeList } from './data/payees.ts'
import { onlineOptions } from './online-options.ts'
import { PaymentSummary } from './PaymentSummary.tsx'
import { Shortfall } from './parts/Shortfall.tsx'
import {
  aboutOf,
  emptyPayment,
  firstWay,
  onlineWayOf,
  PAYABLE_FOR,
  splitPayment,
} from './payment-form.ts'
import { TransferFields } from './TransferFields.tsx'
import { readTransfer } from './transfer-form.ts'

type PaymentFormViewProps = {
  payable: Payable
  coupons: readonly CouponRow[]
  draft: OpenedDraft<PaymentForm> | null
  /** The provider whose page was used last; null for none. */
  lastOnlineId: string | null
  next: string
  onDiscarded: (onceKey: string) => void
}

/** The form of a payment. It is kept on the device with its key until the server has answered it. */
export function PaymentFormView({ payable, coupons, ...props }: PaymentFormViewProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const goOn = useGoOn()
  const balanceFen = userInfo.value.cashAmount
  const [{ draft, start }] = useState(() => ({
    draft: props.draft,
    start: {
      ...emptyPayment(),
      ...firstWay(payable, { coupons, balanceFen, nowMs: nowMs() }, props.lastOnlineId),
    },
  }))
  const payment = useDraftForm({
    kind: 'payment',
    start,
    draft,
    contentOf: (form: PaymentForm) => ({ payableId: payable.id, form }),
  })
  const { form } = payment
  const pictures = usePictures(payment.pictures('proof'))
  const answer = useLive(() => payeeList(sessionCall), [])
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asking, setAsking] = useState(false)
  const splitWith = (couponIds: PaymentForm['couponIds']) =>
    splitPayment(payable, { ...form, couponIds }, { coupons, balanceFen, nowMs: nowMs() })
  const split = splitWith(form.couponIds)
  const { transferFen, walletFen, shortFen, missed } = split
  const payees = answer.state === 'ready' ? answer.value.payees : []
  const ways = answer.state === 'ready' ? lastFirst(answer.value.online, props.lastOnlineId) : []
  const online = onlineWayOf(form, ways)
  const transfer = readTransfer(
    form,
    payees.map(({ id }) => id),
    readPictures(pictures),
  )
  const failures = [...payment.failures(transfer), ...(problem?.fields ?? [])]
  const change = (fields: Partial<PaymentForm>) => {
    setProblem(null)
    payment.change(fields)
  }
  const startAnew = async () => {
    if (!(await payment.discard())) return
    pictures.clear()
    props.onDiscarded(form.onceKey)
  }
  const renew = () => {
    const { onceKey, referenceCode } = emptyPayment()
    change({ onceKey, referenceCode })
  }
  const { kind, id: payableId, version, totalFen } = payable
  const bill = { onceKey: form.onceKey, payableId, version }
  const sendTransfer = () =>
    payment.submit(transfer, ({ payeeAccountId, screenshot }) => {
      const { referenceCode } = form
      const { couponIds } = split
      const payment = {
        ...bill,
        couponIds,
        purpose: kind,
        amountFen: transferFen,
        heldFen: walletFen,
      }
      return submitReceipt({ ...payment, payeeAccountId, referenceCode }, screenshot)
    })
  const sendOnline = async (couponIds: string[], payeeAccountId: string) => {
    const { referenceCode } = form
    const amounts = { amountFen: transferFen, heldFen: walletFen }
    const value = { ...bill, couponIds, purpose: kind, ...amounts, payeeAccountId, referenceCode }
    const result = await payment.submit({ ok: true, value }, (body) =>
      payOnline(body, emptyPayment),
    )
    if (result === null) return
    if (result.saved.ok) {
      await startAnew()
      return leaveFor(result.saved.value)
    }
    const { problem: why } = result.saved
    payment.again()
    // Nothing is paid under a key that was given up.
    if (GIVEN_UP.has(why.code)) renew()
    setProblem(why)
  }
  const sendBalance = (couponIds: string[]) =>
    payment.submit({ ok: true, value: { ...bill, couponIds, kind, totalFen } }, (body) =>
      callAndSync(payByBalance, { body }),
    )
  const send = async ({ couponIds } = split) => {
    setAsking(false)
    setProblem(null)
    // The key and the coupons are on the device before the first request, also if nothing was changed.
    payment.change({ couponIds })
    await payment.keep()
    if (online !== null && transferFen > 0) return sendOnline(couponIds, online.id)
    const isSent = transferFen > 0 ? await sendTransfer() : await sendBalance(couponIds)
    if (isSent === null) return
    if (!isSent.saved.ok) {
      setProblem(isSent.saved.problem)
      return payment.again()
    }
    toast.good(transferFen > 0 ? t`Sent for review` : t`Paid`)
    await startAnew()
    goOn(props.next, { replace: true })
  }
  const name = online?.label ?? ''
  const submit = () => {
    if (!split.couponsFit || shortFen > 0) return
    // Its provider is closed now: another way is to be chosen.
    if (form.way === 'online' && online === null) return setProblem({ code: 'way_closed' })
    return missed !== null ? setAsking(true) : send()
  }
  const lacking = problem !== null && 'shortFen' in problem ? (problem.shortFen ?? 0) : 0
  const balance = money(balanceFen)
  const isShort = balanceFen < split.dueFen
  /** Why a part from the balance is of no use, if it is of none. */
  const greyBoth = (hasFen: number, dueFen: number) => {
    if (hasFen <= 0) return { disabled: true, hint: t`Your balance is empty.` }
    return hasFen < dueFen
      ? { disabled: false }
      : { disabled: true, hint: t`Your balance covers the full amount.` }
  }
  return (
    <>
      <Form onSubmit={submit}>
        <DraftNote form={{ ...payment, discard: startAnew }} />
        <NeedsConnection>
          <Trans>Paying needs a connection. What you enter is kept on this device.</Trans>
        </NeedsConnection>
        <PaymentSummary payable={payable} split={split} />
        <RateNote />
        {PAYABLE_FOR[kind] !== null && (
          <CouponFields of={split} onChange={(chosen) => change({ couponIds: chosen })} />
        )}
        <RadioCards
          label={t`Pay by`}
          help={<HelpButton article="pay-by-balance" about={t`Pay by`} />}
          value={form.way === 'online' ? (online?.id ?? '') : form.way}
          onChange={(value) => {
            const way = PAYMENT_WAYS.find((one) => one === value)
            change(way ? { way, payeeAccountId: null } : { way: 'online', payeeAccountId: value })
          }}
          options={[
            {
              value: 'balance',
              label: t`Balance`,
              hint: isShort ? t`${balance} available, not enough` : t`${balance} available`,
            },
            ...onlineOptions(ways).map((option) => ({
              ...option,
              disabled: split.dueFen === 0,
            })),
            {
              value: 'both',
              label: t`Balance and bank transfer`,
              ...greyBoth(balanceFen, split.dueFen),
            },
            {
              value: 'transfer',
              label: t`Bank transfer`,
              disabled: split.dueFen === 0,
              hint: split.dueFen === 0 && t`Nothing is left to pay.`,
            },
          ]}
        />
        {form.way === 'both' && transferFen > 0 && (
          <p className="text-14">
            <Trans>
              <Money amountFen={walletFen} /> from your balance is put on hold until we’ve checked
              your transfer of <Money amountFen={transferFen} />.
            </Trans>
          </p>
        )}
        {transferFen > 0 && form.way !== 'online' && (
          <TransferFields
            answer={answer}
            form={form}
            failures={failures}
            pictures={pictures}
            change={change}
            amountFen={transferFen}
            about={aboutOf(payable)}
          />
        )}
        {payment.failed && <SaveFailure why={payment.failed} />}
        {Math.max(shortFen, lacking) > 0 ? (
          <Shortfall shortFen={Math.max(shortFen, lacking)} />
        ) : (
          problem !== null &&
          ('isPaid' in problem && problem.isPaid ? (
            <Notice kind="good">
              <Trans>This has already been paid.</Trans>
            </Notice>
          ) : (
            <SendProblem
              code={problem.code}
              words={problem.code === 'coupon_limit' ? couponsProblem(split) : null}
              onRenew={renew}
            />
          ))
        )}
        <Button
          type="submit"
          look="primary"
          icon={online !== null ? ExternalLink : transferFen > 0 ? Send : Wallet}
          busy={payment.busy || (transferFen > 0 && pictures.reading > 0)}
        >
          {online !== null ? (
            <Trans>Continue to {name}</Trans>
          ) : transferFen > 0 ? (
            <Trans>Send for review</Trans>
          ) : (
            <Trans>Pay</Trans>
          )}
        </Button>
      </Form>
      {asking && missed !== null && (
        <MissedCoupons
          missed={missed}
          // A transfer was made before it is sent for review: with a coupon its amount is another one.
          payFen={transferFen > 0 ? null : splitWith(missed.couponIds).dueFen}
          onUse={() => {
            if (transferFen === 0) return void send(splitWith(missed.couponIds))
            change({ couponIds: missed.couponIds })
            setAsking(false)
          }}
          onWithout={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
