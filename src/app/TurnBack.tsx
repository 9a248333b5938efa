import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { navigate } from '#navigation/navigate.ts'
import { rememberStoppedPath } from '#session/stopped-path.ts'
import { paths } from '#shared/paths.ts'
import { toast } from '#ui/toast.ts'
import type { Verdict } from './guard.ts'

/** Carries out what the guard decided: says why, and goes elsewhere in place of the present history entry. */
export function TurnBack({ verdict }: { verdict: Exclude<Verdict, 'pass'> }) {
  const { t } = useLingui()
  useLayoutEffect(() => {
    if (verdict === 'logInFirst') {
      rememberStoppedPath(location.pathname + location.search)
      toast.warning(t`Please log in first`)
      navigate(paths.login(), { replace: true })
    } else {
      toast.info(t`You are already logged in, redirecting to the back office`)
      navigate(paths.admin(), { replace: true })
    }
  }, [verdict, t])
  return null
}
