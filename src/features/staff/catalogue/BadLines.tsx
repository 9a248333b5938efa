import { Trans, useLingui } from '@lingui/react/macro'
import { failureWords } from '#parts/failure-words.ts'
import type { BadLine } from '#shared/contract/catalogue-file.ts'
import { Notice } from '#ui/Notice.tsx'

/** More would not be read before the first ones are corrected. */
const SHOWN = 200

/** What is wrong with a file, by its lines. */
export function BadLines({ bad }: { bad: readonly BadLine[] }) {
  const { t, i18n } = useLingui()
  if (bad.length === 0) return null
  const more = bad.length - SHOWN
  return (
    <Notice kind="danger">
      <ul className="grid gap-1">
        {bad.slice(0, SHOWN).map(({ line, failures }) => {
          const words = failures
            .map((failure) => failureWords(i18n, failure, failure.path))
            .join('; ')
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
