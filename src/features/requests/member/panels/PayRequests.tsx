import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, Clock } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { Live } from '#engine/client/data/live.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import { paths } from '#engine/shared/paths.ts'
import { NotPayable } from '#features/payments/member/parts/NotPayable.tsx'
import { Payment } from '#features/payments/member/parts/Payment.tsx'
import { PayPage } from '#features/payments/member/parts/PayPage.tsx'
import type { Payable } from '#features/payments/member/parts/payable.ts'
import { UnlessReviewed } from '#features/payments/member/parts/UnlessReviewed.tsx'
import { type RequestRow, requestsToPay } from '#features/requests/member/data/requests.ts'
import {
  billPartOf,
  isPayableNow,
  requestsArePaid,
  togetherVersion,
} from '#features/requests/rules/request-bill.ts'
import { pricesHold } from '#features/requests/rules/request-states.ts'

/** The payment of a buying request, or of a checkout. */
export function usePayableRequests(id: string): Live<ReactElement | null> {
  const { t } = useLingui()
  const found = useLive(() => requestsToPay(id), [id])
  if (found.state !== 'ready') return found
  const requests = found.value
  if (requests.length === 0) return { state: 'ready', value: null }
  const payable = requests.filter((one) => isPayableNow(one, nowMs()))
  const [first, ...more] = payable.length > 0 ? payable : requests
  const number = `${groupedCode(first?.code ?? '')}${more.length > 0 ? ` +${more.length}` : ''}`
  const page = (
    <PayPage back={{ href: paths.requests(), label: t`Requests` }} rail="requests" number={number}>
      <PayRequests key={id} id={id} requests={requests} />
    </PayPage>
  )
  return { state: 'ready', value: page }
}

type PayRequestsProps = {
  /** The id of the request, or of the checkout whose requests are paid together. */
  id: string
  requests: readonly RequestRow[]
}

/** Pays a buying request, or all of a checkout that wait for a payment. */
function PayRequests({ id, requests }: PayRequestsProps) {
  const payable = requests.filter((one) => isPayableNow(one, nowMs()))
  const [first] = requests
  if (first === undefined) return null
  const isSingle = first.id === id
  const href = isSingle ? paths.request(first.id) : paths.requests()
  // One under review may be paid by the transfer for all of its checkout.
  const { status, checkoutId } = first
  const isTogether = isSingle && status === 'paymentProcessing' && checkoutId !== null
  return (
    <UnlessReviewed payableIds={isTogether ? [id, checkoutId] : [id]}>
      {payable.length > 0 ? (
        <PayOpen id={id} requests={payable} href={href} />
      ) : (
        <NotPayableRequest
          payableId={id}
          request={first}
          isPaid={requestsArePaid(requests)}
          href={href}
        />
      )}
    </UnlessReviewed>
  )
}

type NotPayableRequestProps = {
  payableId: string
  request: RequestRow
  isPaid: boolean
  href: string
}

/** Why a request cannot be paid now, with what comes next. */
function NotPayableRequest({ request, href, ...paid }: NotPayableRequestProps) {
  const { status, needsAcceptance } = request
  const isOpen = status === 'pendingPayment' || status === 'paymentFailed'
  const see = <Trans>See the request</Trans>
  if (isOpen && needsAcceptance) {
    return (
      <Notice
        kind="caution"
        action={
          <ButtonLink look="primary" icon={ArrowRight} href={href}>
            <Trans>Check the new price</Trans>
          </ButtonLink>
        }
      >
        <Trans>The confirmed price is higher than the one you asked for. Accept it first.</Trans>
      </Notice>
    )
  }
  if (isOpen && !pricesHold(request, nowMs())) {
    return (
      <Notice kind="caution" icon={Clock} action={<ButtonLink href={href}>{see}</ButtonLink>}>
        <Trans>
          The confirmed price has expired. We’re checking it again and will tell you when you can
          pay.
        </Trans>
      </Notice>
    )
  }
  return <NotPayable {...paid} href={href} see={see} />
}

type PayOpenProps = { id: string; requests: readonly RequestRow[]; href: string }

function PayOpen({ id, requests, href }: PayOpenProps) {
  const { t, i18n } = useLingui()
  const [first] = requests
  const isTogether = first?.id !== id
  const version = isTogether ? togetherVersion(requests) : (first?.confirmation ?? 0)
  const [reviewedVersion, setReviewedVersion] = useState(version)
  if (reviewedVersion !== version) {
    return (
      <Card className="grid gap-4">
        <Notice kind="caution">{i18n._(problemWords('bill_changed'))}</Notice>
        <Button look="primary" icon={ArrowRight} onClick={() => setReviewedVersion(version)}>
          <Trans>Continue with the new amount</Trans>
        </Button>
      </Card>
    )
  }
  const hasSeveral = requests.length > 1
  const payable: Payable = {
    kind: 'request',
    id,
    orderNumber: first?.code ?? '',
    version,
    fixedFen: 0,
    totalFen: requests.reduce((sum, { totalFen }) => sum + totalFen, 0),
    reservedCouponIds: requests.flatMap(({ couponIds }) => couponIds),
    ...(isTogether && { parts: requests.map(billPartOf) }),
    lines: requests.flatMap((one) => {
      const of = hasSeveral
        ? `${one.shopName || t`Goods from a link`} · ${groupedCode(one.code ?? '')} · `
        : ''
      const { goodsFen, domesticShippingFen, handlingFen, kind } = one
      return [
        { label: of + t({ message: 'Goods', context: 'buying' }), amountFen: goodsFen },
        { label: of + t`Shipping to the warehouse`, amountFen: domesticShippingFen },
        ...(kind === 'link' ? [{ label: of + t`Handling fee`, amountFen: handlingFen }] : []),
      ]
    }),
  }
  return (
    <Card className="grid gap-4">
      <PayUntil requests={requests} />
      <Payment key={version} payable={payable} next={href} />
    </Card>
  )
}

/** Until when all of them can be paid: as long as a price holds, or until one lapses. */
function PayUntil({ requests }: { requests: readonly RequestRow[] }) {
  const { zoned, timeLeft } = useFormat()
  const [holds] = requests.flatMap((one) => one.pricesHoldUntil ?? []).toSorted()
  const [lapses] = requests.flatMap((one) => one.lapsesAt ?? []).toSorted()
  const isPrice = holds !== undefined && (lapses === undefined || holds < lapses)
  const at = isPrice ? holds : lapses
  if (at === undefined) return null
  const until = zoned(at)
  const time = timeLeft(at, nowMs())
  return (
    <p className="flex items-start gap-2 text-14">
      <Icon of={Clock} className="text-caution" />
      <span>
        {isPrice ? (
          <Trans>
            This price is valid until {until} ({time} left).
          </Trans>
        ) : (
          <Trans>
            Pay before {until} ({time} left), or the order is closed automatically.
          </Trans>
        )}
      </span>
    </p>
  )
}
