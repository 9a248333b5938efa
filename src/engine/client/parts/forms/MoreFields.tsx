import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Fold } from '#engine/client/ui/Fold.tsx'

/** Whether the further fields are open. They open by themselves whenever they come to ask for a look, and can be closed. */
export function useMoreFields(asks: boolean): [open: boolean, onOpen: (open: boolean) => void] {
  const [isOpen, setOpen] = useState(asks)
  const [asked, setAsked] = useState(asks)
  if (asks !== asked) {
    setAsked(asks)
    if (asks) setOpen(true)
  }
  return [isOpen, setOpen]
}

type MoreFieldsProps = {
  /** What they are, in one line. */
  holds: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
  children: ReactNode
}

/** The fields that mostly stay as they are preset, behind one button. */
export function MoreFields(props: MoreFieldsProps) {
  return <Fold title={<Trans context="fields">More</Trans>} {...props} />
}
