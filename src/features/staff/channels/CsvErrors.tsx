import { useLingui } from '@lingui/react/macro'
import { failureWords } from '#parts/failure-words.ts'
import { Notice } from '#ui/Notice.tsx'
import type { CsvError } from './channels-csv.ts'
import { versionField } from './version-fields.ts'

/** What is wrong with a file, by its lines. */
export function CsvErrors({ errors }: { errors: readonly CsvError[] }) {
  const { t, i18n } = useLingui()
  if (errors.length === 0) return null
  const wordsOf = (error: CsvError): string => {
    switch (error.kind) {
      case 'quote':
        return t`A quotation mark is never closed`
      case 'columns':
        return t`This isn’t a row of line, field and value`
      case 'unknownField': {
        const { field } = error
        return t`There is no field “${field}”`
      }
      case 'repeated': {
        const { of } = error
        return t`The same field as in row ${of}`
      }
      case 'field': {
        const { path } = error.failure
        const field = versionField(path)
        return failureWords(i18n, error.failure, field ? i18n._(field.label) : path)
      }
    }
  }
  return (
    <Notice kind="danger">
      <ul className="grid gap-1">
        {errors.map((error) => {
          const { line } = error
          const words = wordsOf(error)
          return <li key={`${line} ${words}`}>{t`Row ${line}: ${words}`}</li>
        })}
      </ul>
    </Notice>
  )
}
