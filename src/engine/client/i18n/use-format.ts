import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatForeign,
  formatMeasuredVolume,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatRelative,
  formatShortDay,
  formatSize,
  formatTimeLeft,
  formatUnitPrice,
  formatVolume,
  formatWeight,
  formatZoned,
} from '#engine/shared/formatters.ts'
import { yuanSign } from '#engine/shared/money.ts'

/** A formatter without its first argument, the locale. */
function inLocale<Rest extends unknown[]>(
  format: (locale: string, ...rest: Rest) => string,
  locale: string,
): (...rest: Rest) => string {
  return (...rest) => format(locale, ...rest)
}

function formatOf(locale: string) {
  return {
    locale,
    bytes: inLocale(formatBytes, locale),
    date: inLocale(formatDate, locale),
    day: inLocale(formatDay, locale),
    shortDay: inLocale(formatShortDay, locale),
    dateTime: inLocale(formatDateTime, locale),
    zoned: inLocale(formatZoned, locale),
    relative: inLocale(formatRelative, locale),
    timeLeft: inLocale(formatTimeLeft, locale),
    number: inLocale(formatNumber, locale),
    percent: inLocale(formatPercent, locale),
    money: inLocale(formatMoney, locale),
    yuanSign: yuanSign(locale),
    unitPrice: inLocale(formatUnitPrice, locale),
    foreign: inLocale(formatForeign, locale),
    rate: inLocale(formatRate, locale),
    weight: inLocale(formatWeight, locale),
    size: inLocale(formatSize, locale),
    volume: inLocale(formatVolume, locale),
    measuredVolume: inLocale(formatMeasuredVolume, locale),
  }
}

/** The formatters bound to the current language; the same object until the language changes. */
export function useFormat(): ReturnType<typeof formatOf> {
  const { i18n } = useLingui()
  return useMemo(() => formatOf(i18n.locale), [i18n.locale])
}
