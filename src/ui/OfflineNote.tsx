import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useFormat } from '#i18n/use-format.ts'
import { Notice } from './Notice.tsx'

/** Above a list that cannot be refreshed now: from when it is (UTC ISO 8601, or null where that is not known). */
export function OfflineNote({ from }: { from: string | null }) {
  const format = useFormat()
  const time = from && format.dateTime(from)
  return (
    <Notice kind="caution" icon={CloudOff}>
      {time ? (
        <Trans>No connection. What you see is from {time}.</Trans>
      ) : (
        <Trans>No connection. What you see was kept on this device.</Trans>
      )}
    </Notice>
  )
}
