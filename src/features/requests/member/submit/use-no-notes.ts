import { useLingui } from '@lingui/react/macro'

/** The notes of an item of which nothing is said: a request always has some. */
export function useNoNotes(): string {
  const { t } = useLingui()
  return t`No special requests`
}
