import { Trans } from '@lingui/react/macro'
import { lacksEnglish } from '#features/goods/rules/customs-description.ts'
import type { Flow } from './flow.ts'
import { customsOf } from './outbound-form.ts'

/** The goods that customs at the destination need in English, by name; nothing if there are none. */
export function EnglishNeeded({ flow }: { flow: Flow }) {
  const { form, chosen, origin, address, fills } = flow
  if (origin === null) return null
  const country = address?.country ?? ''
  const names = chosen
    .flatMap(({ goods }) => goods)
    .filter((line) =>
      lacksEnglish(country, customsOf(form, line, { origin, country, fills }).description),
    )
    .map(({ name }) => name)
    .join(' · ')
  if (names === '') return null
  return (
    <span className="block wrap-anywhere">
      <Trans>Customs at the destination need an English description of: {names}</Trans>
    </span>
  )
}
