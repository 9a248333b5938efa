import { useLayoutEffect } from 'react'
import { navigate } from './navigate.ts'

/** Goes to another path of `paths` on render, replacing the current history entry. */
export function Redirect({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to])
  return null
}
