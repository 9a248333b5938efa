import { useLingui } from '@lingui/react'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { serviceWords } from '#features/orders/member/parts/service-words.ts'

/** What the member ordered for the packing; nothing without a service. */
export function Services({ codes }: { codes: readonly string[] }) {
  const { i18n } = useLingui()
  const names = codes.map((code) => {
    const words = serviceWords(code)
    return words ? i18n._(words) : code
  })
  return joinWords(i18n.locale, names)
}
