import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { PhotoStrip } from '#features/pictures/member/parts/PhotoStrip.tsx'
import type { InspectionRow, InspectionWithPhotos } from './data/inspections.ts'
import { INSPECTION_SERVICE_WORDS, INSPECTION_STATE_WORDS } from './parts/inspection-words.ts'
import { GivenUp, LapsesAt, PayOrCancel } from './UnpaidInspection.tsx'

type InspectionCardProps = InspectionWithPhotos & {
  /** Inside of a section. */
  isPlain?: boolean
  /** Something holds its parcel, so it cannot be paid now. */
  isHeld?: boolean
}

/** One inspection: what was asked, its fee and state, and the result with pictures. */
export function InspectionCard({
  inspection,
  photos,
  isPlain = false,
  isHeld = false,
}: InspectionCardProps) {
  const { dateTime } = useFormat()
  const { feeFen, state, requirements, createdAt, paidAt, decidedAt } = inspection
  const urls = usePhotoUrls(photos)
  const at = decidedAt ?? paidAt ?? createdAt
  const hasResult = state === 'done' || state === 'refunded'
  const outcome = (
    <>
      <Outcome inspection={inspection} />
      {photos.length > 0 && (
        <PhotoStrip
          photos={photos.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))}
        />
      )}
    </>
  )
  const content = (
    <>
      {hasResult && outcome}
      <AmountHead amountFen={feeFen} state={INSPECTION_STATE_WORDS[state]} />
      <time dateTime={at} className="text-14 text-ink-soft">
        {dateTime(at)}
      </time>
      {!hasResult && outcome}
      <h3 className="caption">
        <Trans>What you asked</Trans>
      </h3>
      <p className="text-16 whitespace-pre-wrap wrap-anywhere">{requirements}</p>
      <Services inspection={inspection} />
      <PayOrCancel inspection={inspection} isHeld={isHeld} />
    </>
  )
  return isPlain ? (
    <div className="grid grid-cols-1 gap-3">{content}</div>
  ) : (
    <Card className="grid grid-cols-1 gap-3">{content}</Card>
  )
}

/** What came of it so far. */
function Outcome({ inspection }: { inspection: InspectionRow }) {
  const { state, result, refundedFen } = inspection
  const refunded = <Money amountFen={refundedFen} />
  switch (state) {
    case 'awaitingPayment':
      return (
        <Notice kind="caution">
          <Trans>We start once it’s paid. Until then you can still ship the parcel.</Trans>
          <SentenceGap />

          <LapsesAt inspection={inspection} />
        </Notice>
      )
    case 'waiting':
      return (
        <Notice>
          <Trans>We’re inspecting your parcel. The result appears here, with pictures.</Trans>
        </Notice>
      )
    case 'cancelled':
      return <GivenUp inspection={inspection} />
    case 'done':
      return (
        <>
          <p className="text-16 whitespace-pre-wrap wrap-anywhere">{result}</p>
          {refundedFen > 0 && (
            <Notice>
              <Trans>{refunded} for what couldn’t be done is back in your balance.</Trans>
            </Notice>
          )}
        </>
      )
    case 'refunded':
      return (
        <Notice kind="danger">
          <Trans>
            It couldn’t be inspected, and {refunded} is back in your balance. Reason: {result}
          </Trans>
        </Notice>
      )
  }
}

/** What was ordered with its prices, and which of it was done. */
function Services({ inspection }: { inspection: InspectionRow }) {
  const { i18n } = useLingui()
  const { services, doneServices, pricesFen, state } = inspection
  return (
    <ul className="grid gap-1 text-14">
      {services.map((service) => {
        const isDone = doneServices.includes(service)
        return (
          <li key={service} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="flex items-baseline gap-2">
              {state === 'done' && (
                <Icon of={isDone ? Check : X} size={16} className="self-center" />
              )}
              {i18n._(INSPECTION_SERVICE_WORDS[service])}
              {state === 'done' && (
                <VisuallyHidden>
                  {isDone ? <Trans>done</Trans> : <Trans>not possible</Trans>}
                </VisuallyHidden>
              )}
            </span>
            <span className="ml-auto">
              <Money amountFen={pricesFen[service] ?? 0} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
