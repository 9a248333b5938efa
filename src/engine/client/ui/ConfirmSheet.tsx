import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'

type ConfirmSheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will be removed or done, and whether it can be undone. */
  children: ReactNode
  icon: LucideIcon
  /** The verb of the button: "Delete parcel", never "OK". */
  verb: ReactNode
  onConfirm: () => void
  look?: 'danger' | 'primary'
  busy?: boolean
}

/** Asks for confirmation of actions that cannot be undone or are easily missed. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, title, children, icon, verb, onConfirm, look = 'danger', busy } = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look={look} icon={icon} busy={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  )
}
