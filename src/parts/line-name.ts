import { useLingui } from '@lingui/react/macro'
import { inLocale } from '#i18n/language.ts'
import type { Line } from '#shared/domain/shipping/breakdown.ts'
import { LINE_WORDS } from './bill-line-words.ts'
import { serviceWords } from './service-words.ts'

/** What a line of a bill is called: as the channel names it, or by its service or kind. */
export function useLineName(): (line: Pick<Line, 'kind' | 'code' | 'name'>) => string {
  const { i18n, t } = useLingui()
  return ({ kind, code, name }) => {
    if (name !== null) return inLocale(name, i18n.locale)
    if (kind === 'storage') return t`Storage fee for ${code}`
    const service = kind === 'service' ? serviceWords(code) : undefined
    return i18n._(service ?? LINE_WORDS[kind])
  }
}
