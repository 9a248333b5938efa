import { useLayoutEffect } from 'react'
import { navigate } from './navigate.ts'

/** Goes to another path of `paths` as soon as it is shown, in place of the present history entry. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to])
  return null
}
