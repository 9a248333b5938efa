import { useLingui } from '@lingui/react'
import type { FieldFailure } from '#shared/contract/failures.ts'
import { isDoubtful } from '#shared/domain/decimal.ts'
import { failuresByPath, failureWords } from './failure-words.ts'

/**
 * The message under a field: `error('phone', t\`Phone\`)`; undefined if it is valid. `typed`: of a number, which may be
 * refused because it can mean two.
 */
export function useFailureWords(
  failures: readonly FieldFailure[],
): (path: string, label: string, typed?: string) => string | undefined {
  const { i18n } = useLingui()
  const byPath = failuresByPath(failures)
  return (path, label, typed = '') => {
    const failure = byPath.get(path)
    if (failure === undefined) return undefined
    const isUnread = failure.code === 'money' || failure.code === 'type'
    const exact =
      isUnread && isDoubtful(typed)
        ? ({ path, code: 'amount_ambiguous', args: {} } as const)
        : failure
    return failureWords(i18n, exact, label)
  }
}
