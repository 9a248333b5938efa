import { useLingui } from '@lingui/react/macro'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { hereAsGoal } from '#engine/client/session/login-goal.ts'
import { toast } from '#engine/client/ui/toast.ts'
import { paths } from '#engine/shared/paths.ts'

/** Sends a visitor to the login, says why, and leads back here. `act`: what `useOpened` opens then. */
export function useLogInFirst(): (act?: string) => void {
  const { t } = useLingui()
  return (act) => {
    toast.warning(t`Please log in first`)
    navigate(paths.login({ to: hereAsGoal(), act }))
  }
}
