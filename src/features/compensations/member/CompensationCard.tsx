import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquarePlus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { ConfirmSheet } from '#engine/client/ui/ConfirmSheet.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import { paths } from '#engine/shared/paths.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { compensationCan } from '#features/compensations/rules/compensation-states.ts'
import { AmountHead } from '#features/currencies/member/parts/AmountHead.tsx'
import { Money } from '#features/currencies/member/parts/Money.tsx'
import type { CartonWithTracking } from '#features/orders/member/data/orders.ts'
import { usePhotoUrls } from '#features/pictures/member/acts/use-photo-urls.ts'
import { PhotoStrip } from '#features/pictures/member/parts/PhotoStrip.tsx'
import { takeBackCompensation } from './compensation-acts.ts'
import type { CompensationDetail } from './data/compensations.ts'
import { COMPENSATION_KIND_WORDS, COMPENSATION_STATE_WORDS } from './parts/compensation-words.ts'
import { ReplyForm } from './ReplyForm.tsx'

type CompensationCardProps = {
  detail: CompensationDetail
  cartons: readonly CartonWithTracking[]
}

/** One compensation: what was asked, what was decided, the pictures and the notes of both sides. */
export function CompensationCard({ detail, cartons }: CompensationCardProps) {
  const { t, i18n } = useLingui()
  const { dateTime } = useFormat()
  const { compensation, waiting, photos, notes } = detail
  const { kind, cartonId, shipmentId, askedFen, state, words, createdAt } = compensation
  const urls = usePhotoUrls(photos)
  const number = cartons.find(({ carton }) => carton.id === cartonId)?.carton.number
  return (
    <Card
      aria-label={i18n._(COMPENSATION_KIND_WORDS[kind])}
      className="grid grid-cols-1 content-start gap-3"
    >
      <AmountHead
        amountFen={askedFen > 0 ? askedFen : null}
        state={COMPENSATION_STATE_WORDS[state]}
      />
      <p className="text-16 font-semibold">
        {i18n._(COMPENSATION_KIND_WORDS[kind])}
        {number !== undefined && ` · ${t`Carton ${number}`}`}
      </p>
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
        {waiting && <WaitingMark />}
      </p>
      <Decision detail={detail} />
      {shipmentId === null ? (
        <MissingNote detail={detail} />
      ) : (
        <p className="text-16 whitespace-pre-wrap wrap-anywhere">{words}</p>
      )}
      {photos.length > 0 && (
        <PhotoStrip
          photos={photos.map((photo) => ({ ...photo, url: urls.get(photo.sha256) ?? null }))}
        />
      )}
      {notes.length > 0 && (
        <ul className="grid gap-3 border-t-2 border-dashed border-line pt-3">
          {notes.map((note) => (
            <li key={note.row.id} className="grid gap-1">
              <p className="flex flex-wrap gap-x-3 text-12 text-ink-soft">
                <strong>
                  {note.row.by === 'staff' ? <Trans>Customer service</Trans> : <Trans>You</Trans>}
                </strong>
                <time dateTime={note.row.createdAt}>{dateTime(note.row.createdAt)}</time>
                {note.waiting && <WaitingMark />}
              </p>
              <p className="text-16 whitespace-pre-wrap wrap-anywhere">{note.row.words}</p>
            </li>
          ))}
        </ul>
      )}
      <ReplyForm compensation={compensation} room={MAX_PHOTOS - photos.length} />
      <Withdraw detail={detail} />
      <div>
        <ButtonLink
          icon={MessageSquarePlus}
          href={paths.messages({ thread: compensation.id, subject: 'compensation' })}
        >
          <Trans>Ask about this claim</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}

/** Why we opened it, and what the member can do until it is decided. */
function MissingNote({ detail: { compensation } }: { detail: CompensationDetail }) {
  const { state, askedFen } = compensation
  if (state === 'found') {
    return (
      <p className="text-16">
        <Trans>
          We found the parcel, so this claim is closed. You can use the parcel as before.
        </Trans>
      </p>
    )
  }
  return (
    <div className="grid gap-2 text-16">
      <p>
        <Trans>
          A stock count didn’t find this parcel and it was missing for 48 hours, so we opened this
          claim for you.
        </Trans>
      </p>
      {state === 'open' && (
        <p>
          {askedFen > 0 ? (
            <Trans>
              The amount is the price of the goods that you declared. Add proof of it, such as a
              receipt or a screenshot of your order.
            </Trans>
          ) : (
            <Trans>
              We don’t know what was inside. Tell us in a note, and add proof of the price, such as
              a receipt or a screenshot of your order.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

/** What staff decided and why. */
function Decision({ detail: { compensation } }: { detail: CompensationDetail }) {
  const { state, decidedFen, reason } = compensation
  const paid = <Money amountFen={decidedFen ?? 0} />
  if (state === 'accepted') {
    return (
      <Notice kind="good">
        <p className="font-semibold">
          <Trans>{paid} is in your balance.</Trans>
        </p>
        <p className="wrap-anywhere">{reason}</p>
      </Notice>
    )
  }
  if (state !== 'declined') return null
  return (
    <Notice kind="danger">
      <p className="wrap-anywhere">{reason}</p>
    </Notice>
  )
}

/** Stays when the claim was decided meanwhile, to say why its withdrawal is refused. */
function Withdraw({ detail: { compensation } }: { detail: CompensationDetail }) {
  const { run, busy, failed } = useWrite()
  const [asking, setAsking] = useState(false)
  const withdraw = async () => {
    if ((await run(() => takeBackCompensation(compensation))) !== null) setAsking(false)
  }
  return (
    <>
      {compensationCan.withdraw(compensation) && (
        <div>
          <Button icon={Undo2} onClick={() => setAsking(true)}>
            <Trans context="compensation">Withdraw the claim</Trans>
          </Button>
        </div>
      )}
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Withdraw this claim?</Trans>}
        icon={Undo2}
        verb={<Trans context="compensation">Withdraw the claim</Trans>}
        busy={busy}
        onConfirm={() => void withdraw()}
      >
        <Trans>We’ll stop reviewing it. You can file another claim before the deadline.</Trans>
        {failed && <WriteFailure why={failed} />}
      </ConfirmSheet>
    </>
  )
}
