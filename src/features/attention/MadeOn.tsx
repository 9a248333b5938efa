import { Trans } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'

/** When something was made, and on which device if it has a name. */
export function MadeOn({ device, at }: { device: string; at: string }) {
  const { dateTime } = useFormat()
  const time = dateTime(at)
  if (device === '') return time
  return (
    <Trans>
      On {device}, {time}
    </Trans>
  )
}
