import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ambiguousIfDoubtful, type FieldFailure } from '#engine/shared/failures.ts'
import { failuresByPath, failureWords } from './failure-words.ts'

/**
 * The message under a field: `error('phone', t\`Phone\`)`; undefined if it is valid. `typed`: of a number, which may be
 * refused because it can mean two.
 */
export function useFailureWords(
  failures: readonly FieldFailure[],
): (path: string, label: string, input?: string) => string | undefined {
  return errorsOf(useLingui().i18n, failures)
}

/** What `useFailureWords` answers, for failures that are found after the hooks have run. */
export function errorsOf(i18n: I18n, failures: readonly FieldFailure[]) {
  const byPath = failuresByPath(failures)
  return (path: string, label: string, input = ''): string | undefined => {
    const failure = byPath.get(path)
    if (failure === undefined) return undefined
    return failureWords(i18n, ambiguousIfDoubtful(failure, input), label)
  }
}
