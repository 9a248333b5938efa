import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'

type FormButtonsProps = {
  verb: ReactNode
  icon: LucideIcon
  look: 'primary' | 'danger'
  busy: boolean
  onCancel: () => void
  /** The way out, if it is not "Cancel". */
  cancel?: ReactNode
  disabled?: boolean
  /** Other ways to end it, between the two. */
  children?: ReactNode
}

/** The submit button of a form that opens in a case, and the way out of it. */
export function FormButtons(props: FormButtonsProps) {
  const { verb, icon, look, busy, onCancel, cancel, disabled, children } = props
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look={look} icon={icon} busy={busy} disabled={disabled}>
        {verb}
      </Button>
      {children}
      <Button onClick={onCancel}>{cancel ?? <Trans>Cancel</Trans>}</Button>
    </div>
  )
}
