import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { openedHere } from '#engine/client/navigation/open-act.ts'
import { hereAsGoal, loginGoal } from '#engine/client/session/login-goal.ts'
import { toast } from '#engine/client/ui/toast.ts'
import { paths } from '#engine/shared/paths.ts'
import type { Arrival } from './resolve-route.ts'

type Why = Extract<Arrival['kind'], 'logInFirst' | 'alreadyLoggedIn'>

/** Carries out the guard's decision: shows the reason and replaces the current history entry. */
export function GuardRedirect({ why }: { why: Why }) {
  const { t } = useLingui()
  useLayoutEffect(() => {
    if (why === 'logInFirst') {
      toast.warning(t`Please log in first`)
      navigate(paths.login({ to: hereAsGoal(), act: openedHere() }), { replace: true })
      return
    }
    // Another tab has logged in meanwhile, or a link to a login was opened by somebody who is.
    const goal = loginGoal()
    if (goal !== null) navigate(goal.to, { replace: true, note: goal.act })
    else {
      toast.info(t`You are already logged in, redirecting to the back office`)
      navigate(paths.admin(), { replace: true })
    }
  }, [why, t])
  return null
}
