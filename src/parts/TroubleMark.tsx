import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'

/** Marks objects about which an item waits in the tray, and leads there. */
export function TroubleMark() {
  return (
    <a
      href={paths.member({ view: 'attention' })}
      className="relative inline-flex items-center gap-1.5 text-12 font-semibold whitespace-nowrap text-danger underline"
    >
      <Icon of={TriangleAlert} size={16} />
      <Trans>Needs attention</Trans>
    </a>
  )
}
