import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/shared/time-units.ts'

/** Says how long a wait was: in minutes up to two hours, in hours up to two days, then in days. */
export function useWaitWords(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    if (ms < 2 * HOUR_MS) {
      const minutes = Math.max(1, Math.round(ms / MINUTE_MS))
      return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
    }
    if (ms < 2 * DAY_MS) {
      const hours = Math.round(ms / HOUR_MS)
      return t`${plural(hours, { one: '# hour', other: '# hours' })}`
    }
    const days = Math.round(ms / DAY_MS)
    return t`${plural(days, { one: '# day', other: '# days' })}`
  }
}
