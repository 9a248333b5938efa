import { Trans } from '@lingui/react/macro'
import { LoaderCircle } from 'lucide-react'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A spinner with a label for screen readers. */
export function Spinner({ size = 20 }: { size?: 16 | 20 | 24 }) {
  return (
    <>
      <Icon of={LoaderCircle} size={size} className="animate-turn" />
      <VisuallyHidden>
        <Trans>Loading...</Trans>
      </VisuallyHidden>
    </>
  )
}
