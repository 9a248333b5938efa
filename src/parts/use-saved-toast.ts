import { useLingui } from '@lingui/react/macro'
import { connected } from '#platform/connection.ts'
import { toast } from '#ui/toast.ts'

/** Shows that a change was saved; without a connection, that it is saved on this device only. */
export function useSavedToast(): (words: string) => void {
  const { t } = useLingui()
  return (words) => toast.good(connected.peek() ? words : t`Saved on this device`)
}
