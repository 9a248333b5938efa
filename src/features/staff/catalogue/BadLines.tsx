import { Trans, useLingui } from '@lingui/react/macro'
import { failureWords } from '#parts/failure-words.ts'
import type { WrongLines } from '#shared/contract/catalogue-file.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { Notice } from '#ui/Notice.tsx'

/** What is wrong with a file, by its lines; of many, how often each reason is there comes first. */
export function BadLines({ bad, alsoBad, reasons }: WrongLines) {
  const { t, i18n } = useLingui()
  const more = alsoBad.length
  if (bad.length === 0) return null
  const wordsOf = (failure: FieldFailure) => failureWords(i18n, failure, failure.path)
  return (
    <Notice kind="danger">
      {more > 0 && (
        <ul className="mb-2 grid gap-1">
          {reasons.map(({ failure, lines }) => {
            const words = wordsOf(failure)
            return (
              <li key={`${failure.code} ${failure.path}`} className="wrap-anywhere">
                {t`${words} (rows: ${lines})`}
              </li>
            )
          })}
        </ul>
      )}
      <ul className="grid gap-1">
        {bad.map(({ line, failures }) => {
          const words = failures.map(wordsOf).join('; ')
          return <li key={line} className="wrap-anywhere">{t`Row ${line}: ${words}`}</li>
        })}
      </ul>
      {more > 0 && (
        <p className="mt-2">
          <Trans>And {more} more. Correct these first, then check the file again.</Trans>
        </p>
      )}
    </Notice>
  )
}
