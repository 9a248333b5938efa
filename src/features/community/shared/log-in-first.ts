import { useLingui } from '@lingui/react/macro'
import { navigate } from '#navigation/navigate.ts'
import { rememberStoppedPath } from '#session/stopped-path.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/toast.ts'

/** To call before a visitor follows a link to the login, which then leads back here. */
export const comeBackHere = (): void => rememberStoppedPath(location.pathname + location.search)

/** Sends a visitor to the login, says why, and leads back here. */
export function useLogInFirst(): () => void {
  const { t } = useLingui()
  return () => {
    comeBackHere()
    toast.warning(t`Please log in first`)
    navigate(paths.login())
  }
}
