import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** "Too many tries" and the time to wait: in seconds up to two minutes, in minutes up to two hours, then in hours. */
export function waitWords(i18n: I18n, seconds: number): string {
  const wait = i18n._(duration(seconds))
  return i18n._(msg`Too many attempts. Try again in ${wait}.`)
}

function duration(seconds: number) {
  if (seconds < 2 * MINUTE) return msg`${plural(seconds, { one: '# second', other: '# seconds' })}`
  if (seconds < 2 * HOUR) {
    const minutes = Math.ceil(seconds / MINUTE)
    return msg`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  }
  const hours = Math.ceil(seconds / HOUR)
  return msg`${plural(hours, { one: '# hour', other: '# hours' })}`
}
