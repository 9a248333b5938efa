import { Trans } from '@lingui/react/macro'
import { Eye, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { Button } from '#ui/Button.tsx'

type SaveButtonsProps = {
  verb: ReactNode
  icon: LucideIcon
  busy: boolean
  onCompare: () => void
  onCancel: () => void
}

/** Compares the prices of what was typed with those of today, and saves it. */
export function SaveButtons({ onCompare, ...props }: SaveButtonsProps) {
  return (
    <>
      <div>
        <Button icon={Eye} onClick={onCompare}>
          <Trans>Compare prices</Trans>
        </Button>
      </div>
      <FormButtons look="primary" {...props} />
    </>
  )
}
