import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { query } from '#engine/client/data/query.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { NoAnswer } from '#engine/client/parts/state/NoAnswer.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { nowMs } from '#engine/client/platform/clock.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { CopyCode } from '#engine/client/ui/CopyCode.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import { RateNote } from '#features/exchange/member/parts/RateNote.tsx'
import { getRequest } from '#features/requests/contract/requests.ts'
import { arrivedGoods } from '#features/requests/member/data/goods-returns.ts'
import {
  detailOf,
  type RequestDetail,
  requestDetail,
} from '#features/requests/member/data/requests.ts'
import { CostLines } from '#features/requests/member/parts/CostLines.tsx'
import {
  REQUEST_REASON_WORDS,
  REQUEST_STATE_WORDS,
} from '#features/requests/member/parts/request-words.ts'
import { ShippingLater } from '#features/requests/member/shared/ShippingLater.tsx'
import { WarehouseName } from '#features/warehouses/member/parts/WarehouseName.tsx'
import { RequestActions } from './RequestActions.tsx'
import { RequestLines } from './RequestLines.tsx'
import { RequestParcels } from './RequestParcels.tsx'
import { statusHelp } from './status-help.ts'

type RequestViewProps = {
  id: string
  /** What comes after its payment. */
  afterPayment: (detail: RequestDetail) => ReactNode
}

/** One buying request: where it stands, what comes next, what it costs, and what can be done. */
export function RequestView({ id, afterPayment }: RequestViewProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        back={{ href: paths.requests(), label: t`Buying requests` }}
        title={<Trans>Buying request</Trans>}
      />
      <RequestOf id={id}>
        {(detail) => <Detail detail={detail} afterPayment={afterPayment(detail)} />}
      </RequestOf>
    </>
  )
}

type DetailProps = { detail: RequestDetail; afterPayment: ReactNode }

function Detail({ detail, afterPayment }: DetailProps) {
  const { t } = useLingui()
  const from = useShownFrom()
  const code = detail.row.code ?? ''
  usePageTitle(t`Buying request ${code}`)
  return (
    <div className="grid grid-cols-1 items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-4">
        {from !== undefined && <OfflineNote from={from} />}
        <Status detail={detail} />
        <RequestLines {...detail} />
        <RequestParcels {...detail} />
        {afterPayment}
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Cost detail={detail} />
        <ContactCard isSent about={{ thread: detail.row.id, subject: 'request' }} />
      </div>
    </div>
  )
}

function Status({ detail: { row, waiting, parcels } }: { detail: RequestDetail }) {
  const { i18n, t } = useLingui()
  const { dateTime } = useFormat()
  const parcelIds = parcels.map(({ parcelId }) => parcelId)
  const goods = useLive(() => arrivedGoods(row.id, parcelIds), [row.id, parcelIds.join()])
  const submitted = dateTime(row.createdAt)
  const holdsUntil = row.pricesHoldUntil && dateTime(row.pricesHoldUntil)
  const lapsesAt = row.lapsesAt && dateTime(row.lapsesAt)
  const reasonWords = row.reasonKind && REQUEST_REASON_WORDS[row.reasonKind]
  const isOpen = row.status === 'pendingPayment' || row.status === 'paymentFailed'
  return (
    <Card className="grid grid-cols-1 gap-3">
      <AmountHead amountFen={row.totalFen} state={REQUEST_STATE_WORDS[row.status]} />
      <div className="flex flex-wrap items-center gap-x-3 text-14 text-ink-soft">
        {row.code !== null && (
          <CopyCode code={row.code} what={t`request number`} errorText={t`Copy failed`} />
        )}
        <Trans>Submitted {submitted}</Trans>
        {waiting && <WaitingMark />}
      </div>
      {(reasonWords || row.reason) && (
        <Notice kind="caution">
          {reasonWords && <p className="font-semibold">{i18n._(reasonWords)}</p>}
          {row.reason && <p className="whitespace-pre-wrap wrap-anywhere">{row.reason}</p>}
        </Notice>
      )}
      <div className="grid gap-1 text-16">
        {statusHelp(row, nowMs(), goods.state === 'ready' ? goods.value : null).map((words) => (
          <p key={words.id}>{i18n._(words)}</p>
        ))}
      </div>
      {isOpen && lapsesAt && (
        <p className="text-14 font-semibold text-caution">
          {holdsUntil ? (
            <Trans>
              The price is valid until {holdsUntil}. The request expires on {lapsesAt}.
            </Trans>
          ) : (
            <Trans>Pay by {lapsesAt}, or the request expires.</Trans>
          )}
        </p>
      )}
      <RequestActions request={row} />
    </Card>
  )
}

function Cost({ detail: { row, lines } }: { detail: RequestDetail }) {
  const { percent, money } = useFormat()
  const rate = percent(row.handlingRate)
  const asked = money(row.askedFen)
  const paid = money(row.paidFen ?? 0)
  const isShippingOpen =
    row.confirmation === 0 && lines.some(({ shippingIncluded }) => !shippingIncluded)
  return (
    <Section title={row.confirmation === 0 ? <Trans>Expected cost</Trans> : <Trans>Cost</Trans>}>
      <CostLines
        lines={[
          { key: 'goods', label: <Trans context="buying">Goods</Trans>, amountFen: row.goodsFen },
          {
            key: 'shipping',
            label: <Trans>Shipping to our warehouse</Trans>,
            ...(isShippingOpen
              ? { words: <Trans>We confirm it</Trans> }
              : { amountFen: row.domesticShippingFen }),
          },
          ...(row.kind === 'link'
            ? [
                {
                  key: 'handling',
                  label: <Trans>Handling fee ({rate})</Trans>,
                  amountFen: row.handlingFen,
                },
              ]
            : []),
        ]}
        totalFen={row.totalFen}
        alsoIn
      />
      <RateNote />
      {isShippingOpen && row.endedAt === null && <ShippingLater />}
      {row.confirmation > 0 && row.totalFen !== row.askedFen && (
        <p className="text-14 text-ink-soft">
          <Trans>You asked for {asked}.</Trans>
        </p>
      )}
      {row.paidFen !== null && row.paidAt !== null && (
        <p className="text-14 text-good">
          <Trans>Paid {paid}</Trans>
        </p>
      )}
      <p className="text-14 text-ink-soft">
        <Trans>Goes to</Trans> <WarehouseName id={row.destinationWarehouseId} />
      </p>
    </Section>
  )
}

type RequestOfProps = { id: string; children: (detail: RequestDetail) => ReactNode }

/** One request of this device, or of the server if it ended too long ago to be here. */
function RequestOf({ id, children }: RequestOfProps) {
  const found = useLive(() => requestDetail(id), [id])
  if (found.state === 'error') return <DeviceFailure />
  if (found.state === 'loading') return <Loading />
  if (found.value !== null) return children(found.value)
  const { lastSyncedAt, problem } = syncStatus.value
  if (lastSyncedAt === null && problem === null) return <Loading />
  return <OlderRequest id={id}>{children}</OlderRequest>
}

function OlderRequest({ id, children }: RequestOfProps) {
  const answer = useLive(
    () => query(getRequest, { params: { requestId: id } }, { call: sessionCall }),
    [id],
  )
  if (answer.state !== 'ready') {
    return <NoAnswer of={answer} title={<Trans>Failed to obtain details</Trans>} />
  }
  // The server answers whole rows, as a pull does.
  return children(detailOf(answer.value as unknown as Parameters<typeof detailOf>[0]))
}
