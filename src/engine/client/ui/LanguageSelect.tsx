import { useLingui } from '@lingui/react/macro'
import {
  codeOfLocale,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
  selectableLanguages,
} from '#engine/client/i18n/language.ts'
import { chooseLanguage } from '#engine/client/i18n/start-language.ts'
import { ChevronMark, LanguageMark } from './drawings/HeaderMarks.tsx'
import { toast } from './toast.ts'

type LanguageSelectProps = {
  /** What can be chosen beside the present one. */
  offered?: readonly LanguageCode[] | undefined
  /** Saves the choice for the member's mail and push, after the language has changed. */
  onChosen?: (code: LanguageCode) => Promise<void>
}

/** The language selector of every header. Each language is shown by its own name. */
export function LanguageSelect({ offered = LANGUAGE_CODES, onChosen }: LanguageSelectProps) {
  const { t, i18n } = useLingui()
  const codes = selectableLanguages(offered, i18n.locale)
  const choose = async (index: number) => {
    const code = codes[index]
    if (!code) return
    try {
      await chooseLanguage(code)
    } catch {
      return toast.warning(t`This language couldn’t be loaded. Try again when you’re online.`)
    }
    try {
      await onChosen?.(code)
    } catch {
      // Logged where it is saved: the log would be part of the first download.
      toast.warning(
        t`This device couldn’t save your choice, so e-mails and notifications keep the previous language.`,
      )
    }
  }
  if (codes.length < 2) return null
  return (
    <label className="relative inline-flex min-h-11 items-center rounded-control text-14 text-ink-soft transition-colors hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink">
      <LanguageMark />
      <select
        aria-label={t`Language`}
        value={codeOfLocale(i18n.locale)}
        onChange={(event) => void choose(event.target.selectedIndex)}
        className="min-h-11 appearance-none bg-transparent pr-8 pl-9 text-16 outline-none sm:text-14"
      >
        {codes.map((code) => (
          <option
            key={code}
            value={code}
            lang={LANGUAGES[code].locale}
            className="bg-surface text-ink"
          >
            {LANGUAGES[code].name}
          </option>
        ))}
      </select>
      <ChevronMark />
    </label>
  )
}
