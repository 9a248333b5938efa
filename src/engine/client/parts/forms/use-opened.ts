import { useLayoutEffect, useState } from 'react'
import { arrivalNote, dropArrivalNote } from '#engine/client/navigation/navigate.ts'
import { rememberOpened } from '#engine/client/navigation/open-act.ts'

/**
 * Whether something is open. It opens by itself after a login that was needed for it, or when the session ended while it
 * was open. `act`: its name and the id of what it is about.
 */
export function useOpened(act: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (arrivalNote() !== act) return
    dropArrivalNote()
    rememberOpened(act)
    setOpen(true)
  }, [act])
  const change = (next: boolean) => {
    rememberOpened(next ? act : null)
    setOpen(next)
  }
  return [open, change]
}
