import { Trans } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { Icon } from '#engine/client/ui/Icon.tsx'

/** Marks objects with unsent changes. */
export function WaitingMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-12 font-semibold whitespace-nowrap text-caution">
      <Icon of={CloudUpload} size={16} />
      <Trans>Waiting to sync</Trans>
    </span>
  )
}
