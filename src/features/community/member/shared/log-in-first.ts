import { useLingui } from '@lingui/react/macro'
import { navigate } from '#navigation/navigate.ts'
import { hereAsGoal } from '#session/login-goal.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/toast.ts'

/** Sends a visitor to the login, says why, and leads back here. `act`: what `useOpened` opens then. */
export function useLogInFirst(): (act?: string) => void {
  const { t } = useLingui()
  return (act) => {
    toast.warning(t`Please log in first`)
    navigate(paths.login({ to: hereAsGoal(), act }))
  }
}
