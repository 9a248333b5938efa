import { useLingui } from '@lingui/react'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { failuresByPath, failureWords } from './failure-words.ts'

/** The message under a field: `error('phone', t\`Phone\`)`; undefined if it is valid. */
export function useFailureWords(
  failures: readonly FieldFailure[],
): (path: string, label: string) => string | undefined {
  const { i18n } = useLingui()
  const byPath = failuresByPath(failures)
  return (path, label) => {
    const failure = byPath.get(path)
    return failure && failureWords(i18n, failure, label)
  }
}
