import { describe, expect, test } from 'vitest'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatForeign,
  formatMeasuredVolume,
  formatMoney,
  formatNumber,
  formatRate,
  formatRelative,
  formatSize,
  formatTimeLeft,
  formatVolume,
  formatWeight,
  formatZoned,
} from '#engine/shared/formatters.ts'
import { yuanSign, yuanWords } from '#engine/shared/money.ts'
import { formatDeadline } from './format-deadline.ts'

const NOON = '2026-11-20T12:00:00Z'

test('bytes are told in the unit that fits', () => {
  expect(formatBytes('en', 0)).toBe('0\u00a0kB')
  expect(formatBytes('en', 81_700_000_000)).toBe('81.7\u00a0GB')
  expect(formatBytes('zh-Hans', 999_000)).toBe('999\u00a0kB')
})

describe('money', () => {
  test('integer fen always show two decimals and the yuan sign, which says whose it is outside Chinese', () => {
    expect(formatMoney('en', 0)).toBe('CN¥0.00')
    expect(formatMoney('zh-Hans', 5)).toBe('¥0.05')
    expect(formatMoney('zh-Hant', 123_456_789)).toBe('¥1,234,567.89')
  })

  test('the largest amount keeps its last fen', () => {
    expect(formatMoney('en', 9_999_999_999)).toBe('CN¥99,999,999.99')
  })

  test('a ledger shows the sign of each amount, and none for zero', () => {
    expect(formatMoney('en', 1800, 'signed')).toBe('+CN¥18.00')
    expect(formatMoney('en', -1800, 'signed')).toBe('-CN¥18.00')
    expect(formatMoney('en', 0, 'signed')).toBe('CN¥0.00')
  })

  test('the short form of whole yuan has no decimals', () => {
    expect(formatMoney('en', 18_000, 'short')).toBe('CN¥180')
    expect(formatMoney('zh-Hant', 18_050, 'short')).toBe('¥180.50')
    expect(formatMoney('en', 18_000)).toBe('CN¥180.00')
  })

  test.each(['en', 'zh-Hans', 'zh-Hant'])('the sign in %s is the same without `Intl`', (locale) => {
    expect(yuanWords(locale, 12_50)).toBe(formatMoney(locale, 12_50))
    expect(formatRate(locale, 47_000)).toBe(`${yuanSign(locale)}0.047`)
  })

  test('an amount in another currency says which by its code, in Chinese by its name', () => {
    expect(formatForeign('en', 957_500, 'JPY')).toBe('JPY\u00a09,575')
    expect(formatForeign('en', 6_318, 'USD')).toBe('USD\u00a063.18')
    expect(formatForeign('zh-Hans', 957_500, 'JPY')).toBe('9,575\u00a0日元')
    expect(formatForeign('zh-Hant', 957_500, 'JPY')).toBe('9,575\u00a0日圓')
    expect(formatForeign('zh-Hans', 6_318, 'SGD')).toBe('63.18\u00a0新加坡元')
  })

  test('asking for a signed amount does not change the plain one', () => {
    formatMoney('en', 100, 'signed')
    expect(formatMoney('en', 100)).toBe('CN¥1.00')
  })
})

describe('weight and size', () => {
  test('below a kilogram grams are shown, above it kilograms', () => {
    expect(formatWeight('en', 999)).toBe('999\u00a0g')
    expect(formatWeight('en', 1000)).toBe('1\u00a0kg')
    expect(formatWeight('en', 1255)).toBe('1.255\u00a0kg')
    expect(formatWeight('zh-Hant', 2500)).toBe('2.5\u00a0kg')
  })

  test('two amounts that are compared have one unit', () => {
    expect([formatWeight('en', 900, 1_200), formatWeight('en', 1_200, 900)]).toEqual([
      '0.9\u00a0kg',
      '1.2\u00a0kg',
    ])
    expect([formatVolume('en', 8_000, 26_040), formatVolume('en', 26_040, 8_000)]).toEqual([
      '0.008\u00a0m³',
      '0.02604\u00a0m³',
    ])
    expect(formatVolume('en', 8_000, 9_000)).toBe('8,000\u00a0cm³')
  })

  test('a measured volume is rounded to a thousandth of a cubic metre, a charged one is exact', () => {
    expect(formatMeasuredVolume('en', 23_436)).toBe('0.023\u00a0m³')
    expect(formatMeasuredVolume('en', 23_500)).toBe('0.024\u00a0m³')
    expect(formatMeasuredVolume('en', 1_203_999)).toBe('1.204\u00a0m³')
    expect(formatMeasuredVolume('en', 9_999)).toBe('9,999\u00a0cm³')
    expect(formatMeasuredVolume('en', 400, 23_436)).toBe('0.0004\u00a0m³')
    expect(formatVolume('en', 23_436)).toBe('0.023436\u00a0m³')
  })

  test('millimetres are shown as centimetres with the unit once', () => {
    expect(formatSize('en', [500, 405, 300])).toBe('50\u00a0× 40.5\u00a0× 30\u00a0cm')
    expect(formatSize('zh-Hans', [500, 400, 300])).toBe('50\u00a0× 40\u00a0× 30\u00a0cm')
  })
})

describe('time', () => {
  test('a day is shown in the zone asked for', () => {
    expect(formatDate('en', '2026-11-20T23:00:00Z', 'Asia/Shanghai')).toBe('Nov 21, 2026')
    expect(formatDate('zh-Hans', NOON, 'UTC')).toBe('2026年11月20日')
  })

  test('the clock has 24 hours in every language', () => {
    expect(formatDateTime('en', '2026-11-20T00:05:00Z', 'UTC')).toBe('Nov 20, 2026, 00:05')
    expect(formatDateTime('zh-Hant', '2026-11-20T14:32:00Z', 'UTC')).toBe('2026年11月20日 14:32')
  })

  test('a time for people elsewhere names its zone', () => {
    expect(formatZoned('en', '2026-11-20T14:32:00Z', 'Asia/Tokyo')).toBe(
      'Nov 20, 2026, 23:32 GMT+9',
    )
    expect(formatZoned('zh-Hans', NOON, 'UTC')).toMatch(/^2026年11月20日 \d\d:\d\d（UTC）$/)
    expect(formatZoned('zh-Hant', NOON, 'Asia/Shanghai')).toMatch(
      /^2026年11月20日 \d\d:\d\d（GMT\+8）$/,
    )
  })

  test('relative time uses the largest whole unit', () => {
    expect(formatRelative('en', NOON, NOON)).toBe('just now')
    expect(formatRelative('en', '2026-11-20T11:59:30Z', NOON)).toBe('just now')
    expect(formatRelative('en', '2026-11-20T10:30:00Z', NOON)).toBe('1 hour ago')
    expect(formatRelative('en', '2026-11-22T13:00:00Z', NOON)).toBe('in 2 days')
    expect(formatRelative('zh-Hans', '2026-11-20T11:57:00Z', NOON)).toBe('3 分钟前')
    expect(formatRelative('zh-Hant', NOON, NOON)).toBe('剛剛')
  })

  test('what is left until a deadline is at least a minute', () => {
    expect(formatTimeLeft('zh-Hans', '2026-11-21T11:30:00Z', NOON)).toBe('23 小时')
    expect(formatTimeLeft('en', '2026-11-21T11:30:00Z', NOON)).toBe('23 hours')
    expect(formatTimeLeft('en', NOON, NOON)).toBe('1 minute')
  })

  test('a deadline is named as near as it is: a day by its name for a week, then by its date', () => {
    const day = (date: number, hour = 12) => new Date(2026, 10, date, hour)
    const words = (locale: string, date: number) => formatDeadline(locale, day(date), day(20, 20))
    expect([20, 21, 24, 27].map((date) => words('en', date))).toEqual([
      'today',
      'tomorrow',
      'Tuesday',
      'Nov 27',
    ])
    expect([21, 24, 27].map((date) => words('zh-Hans', date))).toEqual(['明天', '周二', '11月27日'])
    expect(words('zh-Hant', 24)).toBe('週二')
  })

  test('days are those of the calendar, not of 24 hours each', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
    const evening = at(20, 20)
    expect(formatRelative('zh-Hans', at(22, 10), evening)).toBe('后天')
    expect(formatRelative('zh-Hant', at(22, 10), evening)).toBe('後天')
    expect(formatRelative('en', at(22, 10), evening)).toBe('in 2 days')
    expect(formatRelative('zh-Hans', at(21, 21), evening)).toBe('明天')
    expect(formatRelative('zh-Hans', at(18, 23), at(20, 1))).toBe('前天')
    expect(formatRelative('zh-Hans', at(18, 23), at(20, 0))).toBe('前天')
    expect(formatRelative('zh-Hans', at(19, 1), at(20, 2))).toBe('昨天')
    expect(formatRelative('zh-Hans', at(21, 19), evening)).toBe('23 小时后')
  })
})

test('numbers are grouped', () => {
  expect(formatNumber('en', 12_345.5)).toBe('12,345.5')
})
