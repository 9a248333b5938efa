import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Notice } from './Notice.tsx'

/** Shown above a list that cannot be refreshed now, with its age (UTC ISO 8601, or null if unknown). */
export function OfflineNote({ from }: { from: string | null }) {
  const format = useFormat()
  const time = from && format.dateTime(from)
  return (
    <Notice kind="caution" icon={CloudOff}>
      {time ? (
        <Trans>No connection. Showing what was saved at {time}.</Trans>
      ) : (
        <Trans>No connection. Showing what’s saved on this device.</Trans>
      )}
    </Notice>
  )
}
