import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useState } from 'react'
import { arrivalNote, dropArrivalNote, navigate } from '#navigation/navigate.ts'
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

/** Whether something is open. It opens by itself for whoever logged in to do this. */
export function useOpened(act: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (arrivalNote() !== act) return
    dropArrivalNote()
    setOpen(true)
  }, [act])
  return [open, setOpen]
}
