import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { CompensationKind } from '#features/compensations/rules/compensation-states.ts'
import type { CompensationWindow } from '#features/compensations/rules/compensation-window.ts'

type WindowNoteProps = { kind: CompensationKind; window: CompensationWindow }

/** Says from when until when something can be claimed, with the exact time and zone. */
export function WindowNote({ kind, window }: WindowNoteProps) {
  const { zoned } = useFormat()
  switch (window.state) {
    case 'open': {
      if (window.closesAt === null) return null
      const until = zoned(window.closesAt)
      return (
        <Notice icon={Clock}>
          <Trans>Your claim must reach us by {until}.</Trans>
        </Notice>
      )
    }
    case 'closed': {
      const until = zoned(window.closesAt)
      return (
        <Notice kind="caution">
          <Trans>The deadline for this claim was {until}.</Trans>
        </Notice>
      )
    }
    case 'arrived':
      return (
        <Notice kind="caution">
          <Trans>The carrier delivered it. If you didn’t get it, contact customer service.</Trans>
        </Notice>
      )
    case 'notYet': {
      const from = window.opensAt === null ? null : zoned(window.opensAt)
      return (
        <Notice kind="caution">
          {kind !== 'loss' ? (
            <Trans>You can claim this once it has been delivered.</Trans>
          ) : from === null ? (
            <Trans>You can claim this once it has been handed over to the carrier.</Trans>
          ) : (
            <Trans>You can claim this when the carrier confirms the loss, or from {from}.</Trans>
          )}
        </Notice>
      )
    }
  }
}
