import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Rail } from '#engine/client/ui/Rail.tsx'
import type { OrderRow } from '#features/orders/changes/rows.ts'
import type { CartonWithTracking } from '#features/orders/member/data/orders.ts'
import { OutcomeChip } from '#features/orders/member/parts/OutcomeChip.tsx'
import { CarrierNumber } from '#features/orders/member/shared/CarrierNumber.tsx'
import { TRACKING_WORDS } from '#features/orders/member/shared/tracking-words.ts'
import { rates } from '#features/shipping/member/data/rates.ts'
import { dayOfTransit, type Transit, transitOf } from './transit.ts'

type CartonTrackingProps = CartonWithTracking & { order: OrderRow }

/** Where one carton is: its last news with what it means, its number at the carrier, and all news so far. */
export function CartonTracking({ order, carton, tracking }: CartonTrackingProps) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  const { number, dispatchedAt, outcome } = carton
  const [last] = tracking
  const words = last && TRACKING_WORDS[last.status]
  return (
    <Card className="grid grid-cols-1 gap-4" aria-labelledby={carton.id}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={carton.id} className="text-16 font-bold">
          <Trans>Carton {number}</Trans>
        </h2>
        <OutcomeChip outcome={outcome} />
      </header>
      <CarrierNumber carton={carton} />
      {words && (
        <div className="grid gap-3">
          <div className="grid gap-1">
            <p className="text-18 font-semibold">{i18n._(words.name)}</p>
            <p className="text-14">{i18n._(words.meaning)}</p>
          </div>
          {words.todo && (
            <Notice kind={last.status === 'delivered' ? 'good' : 'caution'}>
              {i18n._(words.todo)}
            </Notice>
          )}
        </div>
      )}
      {dispatchedAt === null ? (
        <p className="text-14 text-ink-soft">
          <Trans>This carton hasn’t been handed over to the carrier yet.</Trans>
        </p>
      ) : (
        outcome === null && <NormalUntil order={order} dispatchedAt={dispatchedAt} />
      )}
      {tracking.length > 0 ? (
        <Rail
          stops={tracking.map(({ id, status, at, place, words: own }) => ({
            key: id,
            state: 'done',
            label: i18n._(TRACKING_WORDS[status].name),
            detail: (
              <>
                {[dateTime(at), place].filter(Boolean).join(' · ')}
                {own !== '' && <span className="block wrap-anywhere">“{own}”</span>}
              </>
            ),
          }))}
        />
      ) : (
        dispatchedAt !== null && (
          <p className="text-14 text-ink-soft">
            <Trans>The carrier hasn’t reported anything yet. First news can take a few days.</Trans>
          </p>
        )
      )}
    </Card>
  )
}

type NormalUntilProps = { order: OrderRow; dispatchedAt: string }

/** How long a carton has been on its way, how long that is normal for its line, and what to do when it is late. */
function NormalUntil({ order, dispatchedAt }: NormalUntilProps) {
  const found = useLive(rates, [])
  const now = nowMs()
  const day = dayOfTransit(dispatchedAt, now)
  const transit = found.state === 'ready' ? transitOf(found.value, order, now) : null
  if (transit === null || day <= transit.normalDays) {
    return (
      <p className="text-14 text-ink-soft">
        <OnTime day={day} transit={transit} />
      </p>
    )
  }
  const { normalDays, lossDay } = transit
  const lateDays = day - normalDays
  return (
    <Notice kind="caution">
      <strong className="block">
        <Plural value={lateDays} one="# day late" other="# days late" />
      </strong>
      <Trans>
        Day {day} since handover. Normal for this line until day {normalDays}. Check the carrier’s
        website. If there’s no news for a week, contact customer service.
      </Trans>
      <SentenceGap />

      {day < lossDay ? (
        <Trans>From day {lossDay}, you can claim it as lost.</Trans>
      ) : (
        <Trans>You can claim it as lost now.</Trans>
      )}
    </Notice>
  )
}

function OnTime({ day, transit }: { day: number; transit: Transit | null }) {
  if (transit === null) return <Trans>Day {day} since handover.</Trans>
  const { normalDays, isMeasured } = transit
  return isMeasured ? (
    <Trans>
      Day {day} since handover. Normal for this line until day {normalDays}: 9 in 10 cartons arrive
      by then.
    </Trans>
  ) : (
    <Trans>
      Day {day} since handover. Normal for this line until day {normalDays}.
    </Trans>
  )
}
