import { Trans } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'

type MadeOnProps = { device: string; at: string; isHere?: boolean }

/** When something was made, and where: on this device, on a device with a name, or nothing if it has none. */
export function MadeOn({ device, at, isHere = false }: MadeOnProps) {
  const { dateTime } = useFormat()
  const time = dateTime(at)
  if (isHere) return <Trans>On this device, {time}</Trans>
  if (device === '') return time
  return (
    <Trans>
      On {device}, {time}
    </Trans>
  )
}
