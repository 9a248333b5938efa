import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check, Repeat2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { openedDrafts } from '#engine/client/data/draft-forms.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import type { Rows } from '#engine/shared/rows.ts'
import { DAY_MS, HOUR_MS } from '#engine/shared/time-units.ts'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { parcelByRef } from '#features/parcels/member/data/parcels.ts'
import type { RequestLineRow } from '#features/requests/member/data/requests.ts'
import {
  isOpenReturn,
  piecesToReturn,
  type ReturnWindow,
  type ReturnWish,
  returnWindow,
} from '#features/requests/rules/return-states.ts'
import { keepArrivedGoods } from './after-sales-acts.ts'
import { ReturnForm } from './ReturnForm.tsx'

type ReturnParcelProps = {
  merchantParcel: Rows['requestParcel']
  lines: readonly RequestLineRow[]
  returns: readonly Rows['goodsReturn'][]
}

/** The return of goods of a parcel that arrived: until when, and the form. */
export function ReturnParcel({ merchantParcel, lines, returns }: ReturnParcelProps) {
  const { dateTime } = useFormat()
  /** Also while a refusal is said in the form, whatever another device has done to the parcel. */
  const [wish, setWish] = useState<ReturnWish | null>(null)
  const isOpen = wish !== null
  const [over, setOver] = useState<ReadonlySet<string>>(new Set())
  const { parcelId, trackingNumber } = merchantParcel
  const parcel = useLive(() => parcelByRef({ id: parcelId }), [parcelId])
  const drafts = useLive(() => draftList('goodsReturn'), [])
  if (parcel.state !== 'ready' || drafts.state !== 'ready') return null
  const row = parcel.value?.row
  const returnable = lines
    .map((line) => ({ line, most: piecesToReturn(merchantParcel, line.id, returns) }))
    .filter(({ most }) => most > 0)
  const waits = returns.some((one) => one.parcelId === parcelId && isOpenReturn(one))
  const window = returnWindow(merchantParcel, row, nowMs())
  const hasNothing = waits || returnable.length === 0
  if (window.state === 'notYet' || (hasNothing && !isOpen)) return null
  const [draft] = openedDrafts(
    'goodsReturn',
    drafts.value.filter(({ id }) => !over.has(id)),
    (content) => (content.parcelId === parcelId ? content.form : null),
  )
  const keptAt = merchantParcel.keptAt ?? null
  if (keptAt !== null) return <KeptGoods merchantParcel={merchantParcel} window={window} />
  const form = isOpen || (window.state === 'open' && draft !== undefined)
  return (
    <Section title={<Trans>Keep, return or exchange</Trans>}>
      <p className="text-16">
        {window.state === 'left' && (
          <Trans>
            Parcel {trackingNumber} is in an order or has left the warehouse, so its goods can’t be
            returned.
          </Trans>
        )}
        {window.state === 'closed' && (
          <Trans>
            Goods of parcel {trackingNumber} could be returned until {dateTime(window.closesAt)}.
          </Trans>
        )}
        {window.state === 'open' && (
          <>
            <TimeLeft closesAt={window.closesAt} />{' '}
            <Trans>
              Something wrong with the goods of parcel {trackingNumber}? You can ask to return them
              until {dateTime(window.closesAt)}.
            </Trans>
          </>
        )}
      </p>
      {form ? (
        <ReturnForm
          requestId={merchantParcel.requestId}
          parcelId={parcelId}
          lines={returnable}
          draft={draft ?? null}
          wish={wish ?? 'refund'}
          onSend={() => setWish(wish ?? 'refund')}
          onAsked={(draftId) => {
            setWish(null)
            if (draftId !== null) setOver(new Set([...over, draftId]))
          }}
        />
      ) : (
        window.state === 'open' && (
          <DecisionButtons merchantParcel={merchantParcel} onWish={setWish} />
        )
      )}
    </Section>
  )
}

const HOURS_OF_DAY = DAY_MS / HOUR_MS

/** How much of the seven days is left. */
function TimeLeft({ closesAt }: { closesAt: string }) {
  const hours = Math.max(Math.floor((Date.parse(closesAt) - nowMs()) / HOUR_MS), 0)
  const days = Math.floor(hours / HOURS_OF_DAY)
  return (
    <strong className="block">
      {days > 0 ? (
        <Plural value={days} one="# day left to decide" other="# days left to decide" />
      ) : (
        <Plural value={hours} one="# hour left to decide" other="# hours left to decide" />
      )}
    </strong>
  )
}

type DecisionButtonsProps = {
  merchantParcel: Rows['requestParcel']
  onWish: (wish: ReturnWish) => void
}

/** What can be decided about goods that arrived. Keeping them is done at once, and can be taken back. */
function DecisionButtons({ merchantParcel, onWish }: DecisionButtonsProps) {
  const { t } = useLingui()
  const { run, busy, failed } = useWrite()
  const saved = useSavedToast()
  const { trackingNumber } = merchantParcel
  const keep = async () => {
    const result = await run(() => keepArrivedGoods(merchantParcel, true))
    if (result !== null) saved(result.saved, t`You keep the goods`)
  }
  return (
    <div className="grid gap-2">
      {failed && <WriteFailure why={failed} />}
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          icon={Check}
          busy={busy}
          onClick={() => void keep()}
          aria-label={t`Keep goods of ${trackingNumber}`}
        >
          <Trans context="goods">Keep</Trans>
        </Button>
        <Button
          icon={Undo2}
          onClick={() => onWish('refund')}
          aria-label={t`Return goods of ${trackingNumber}`}
        >
          <Trans>Return goods</Trans>
        </Button>
        <Button
          icon={Repeat2}
          onClick={() => onWish('exchange')}
          aria-label={t`Exchange goods of ${trackingNumber}`}
        >
          <Trans>Exchange</Trans>
        </Button>
      </div>
    </div>
  )
}

type KeptGoodsProps = { merchantParcel: Rows['requestParcel']; window: ReturnWindow }

/** That the goods are kept, and while they could still go back, the way to decide again. */
function KeptGoods({ merchantParcel, window }: KeptGoodsProps) {
  const { dateTime } = useFormat()
  const { run, busy, failed } = useWrite()
  const at = dateTime(merchantParcel.keptAt ?? '')
  return (
    <Section title={<Trans>You keep the goods</Trans>}>
      <p className="text-16">
        <Trans>You decided on {at}. They are ready to ship.</Trans>
      </p>
      {failed && <WriteFailure why={failed} />}
      {window.state === 'open' && (
        <div>
          <Button
            icon={Undo2}
            busy={busy}
            onClick={() => void run(() => keepArrivedGoods(merchantParcel, false))}
          >
            <Trans>Decide again</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
