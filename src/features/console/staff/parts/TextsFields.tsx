import * as v from 'valibot'
import { LANGUAGE_CODES, LANGUAGES } from '#engine/client/i18n/language.ts'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { inLanguages } from '#engine/shared/fields.ts'
import type { Language } from '#engine/shared/languages.ts'

/** A text in each language, as typed. */
export const typedTexts = inLanguages(v.string())

type Texts = Record<Language, string>

type TextsFieldsProps = {
  label: string
  value: Texts
  onChange: (value: Texts) => void
  failures: readonly FieldFailure[]
  /** Where the texts are in the form, by which failures find them. */
  path: string
  maxLength: number
  /** Several lines. */
  long?: boolean
}

/** A text in each of the three languages. */
export function TextsFields(props: TextsFieldsProps) {
  const { label, value, onChange, failures, path, maxLength, long = false } = props
  const error = useFailureWords(failures)
  return (
    <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-3">
      {LANGUAGE_CODES.map((code) => {
        const { locale, name } = LANGUAGES[code]
        const bound = {
          label: `${label} · ${name}`,
          value: value[code],
          onChange: (text: string) => onChange({ ...value, [code]: text }),
          error: error(`${path}.${code}`, `${label} · ${name}`),
          lang: locale,
          maxLength,
          autoComplete: 'off',
        }
        return long ? (
          <TextArea key={code} {...bound} rows={6} />
        ) : (
          <TextField key={code} {...bound} />
        )
      })}
    </div>
  )
}
