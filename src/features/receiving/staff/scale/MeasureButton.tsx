import { Trans } from '@lingui/react/macro'
import { Button } from '#engine/client/ui/Button.tsx'
import { PROTOCOLS } from './protocols.ts'
import { measure, scale } from './scale.ts'

/** Has a dimensioner measure; nothing with a device that speaks by itself. */
export function MeasureButton() {
  const now = scale.value
  if (now.state !== 'open' || !('measure' in PROTOCOLS[now.settings.protocol])) return null
  return (
    <Button onClick={() => void measure()}>
      <Trans>Measure</Trans>
    </Button>
  )
}
