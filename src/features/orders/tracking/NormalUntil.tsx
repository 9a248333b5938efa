import { Plural, Trans } from '@lingui/react/macro'
import { rates } from '#data/rates.ts'
import { SentenceGap } from '#parts/SentenceGap.tsx'
import { useLive } from '#parts/use-live.ts'
import { nowMs } from '#platform/clock.ts'
import type { OrderRow } from '#shared/contract/rows.ts'
import { Notice } from '#ui/Notice.tsx'
import { dayOfTransit, type Transit, transitOf } from './transit.ts'

type NormalUntilProps = { order: OrderRow; dispatchedAt: string }

/** How long a carton has been on its way, how long that is normal for its line, and what to do when it is late. */
export function NormalUntil({ order, dispatchedAt }: NormalUntilProps) {
  const known = useLive(rates, [])
  const now = nowMs()
  const day = dayOfTransit(dispatchedAt, now)
  const transit = known.state === 'ready' ? transitOf(known.value, order, now) : null
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
