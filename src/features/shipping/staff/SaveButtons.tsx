import { Trans } from '@lingui/react/macro'
import { Eye, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'

type SaveButtonsProps = {
  verb: ReactNode
  icon: LucideIcon
  busy: boolean
  /** Whether the prices of what was typed are shown beside those of today. */
  isCompared: boolean
  onCancel: () => void
}

/** Compares the prices of what was typed with those of today first, and then saves it. */
export function SaveButtons({ isCompared, verb, icon, ...props }: SaveButtonsProps) {
  return isCompared ? (
    <FormButtons look="primary" verb={verb} icon={icon} {...props} />
  ) : (
    <FormButtons look="primary" verb={<Trans>Compare prices</Trans>} icon={Eye} {...props} />
  )
}
