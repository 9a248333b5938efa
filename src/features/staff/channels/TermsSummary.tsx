import { Trans, useLingui } from '@lingui/react/macro'
import { joinWords } from '#i18n/join-words.ts'
import { codeOfLocale } from '#i18n/language.ts'
import type { StaffChannel } from '#shared/contract/staff-rates.ts'
import { yuanSign } from '#shared/domain/money.ts'
import { chosenLines, percentLines } from './percent-lines.ts'
import { type VersionField, versionField } from './version-fields.ts'
import { typedOf } from './version-form.ts'

/** What identifies a version stands above its terms. */
const ABOVE = /^(?:code|effectiveFrom|name\.\w+|terms\.origin)$/
const NAMES_OF = { zh: /name\.(?:zh2|en)$/, zh2: /name\.(?:zh|en)$/, en: /name\.zh2?$/ }

/** Every term of a version, as it was entered, to be opened. */
export function TermsSummary({ of }: { of: StaffChannel }) {
  const { i18n } = useLingui()
  const { code, name, effectiveFrom, terms } = of
  const typed = typedOf({ code, name, effectiveFrom, terms })
  const others = NAMES_OF[codeOfLocale(i18n.locale)]
  const lines = (path: string) => percentLines(typed, path, i18n)
  const per = terms.charging.mode === 'volume' ? 'm³' : 'kg'
  return (
    <details className="w-full">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
        <Trans>Prices and limits</Trans>
      </summary>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {Object.entries(typed).map(([path, text]) => {
          const field = versionField(path)
          if (field === undefined || ABOVE.test(path) || others.test(path)) return null
          const wordsOf = (code: string) => {
            if (field.kind === 'lines') return lines(path).get(code) ?? code
            const words = 'options' in field ? field.options[code] : undefined
            return words === undefined ? code : i18n._(words)
          }
          return (
            <div key={path} className="flex flex-wrap justify-between gap-x-4 border-b border-line">
              <dt className="text-ink-soft">{i18n._(field.label)}</dt>
              <dd className="ml-auto text-right wrap-anywhere">
                {'options' in field || field.kind === 'lines'
                  ? joinWords(i18n.locale, chosenLines(text).map(wordsOf))
                  : withUnit(field.kind, text, { per, language: i18n.locale })}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}

function withUnit(
  kind: VersionField['kind'],
  text: string,
  { per, language }: { per: string; language: string },
): string {
  switch (kind) {
    case 'yuan':
    case 'rate':
      return `${yuanSign(language)}${text}`
    case 'percent':
      return `${text}%`
    case 'kg':
    case 'cm':
      return `${text} ${kind}`
    case 'amount':
      return `${text} ${per}`
    default:
      return text
  }
}
