import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { WaitingMark } from '#engine/client/parts/state/WaitingMark.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import type { ClaimRow } from '#features/parcels/changes/rows.ts'
import type { ClaimStatus } from '#features/parcels/rules/claim-states.ts'
import { withdrawClaim } from './parcel-actions.ts'

const WORDS = {
  waiting: {
    kind: 'info',
    text: msg`You’ve claimed this parcel. The warehouse is comparing your proof with the parcels on its shelves.`,
  },
  accepted: { kind: 'good', text: msg`Your claim was accepted. The parcel is yours.` },
  declined: { kind: 'danger', text: msg`Your claim was declined.` },
} as const satisfies Record<
  ClaimStatus,
  { kind: 'info' | 'good' | 'danger'; text: MessageDescriptor }
>

/** The status of a claim; a waiting one can be withdrawn. */
export function ClaimPanel({ claim, waiting }: { claim: ClaimRow; waiting: boolean }) {
  const { i18n } = useLingui()
  const { run, busy, failed } = useWrite()
  const { kind, text } = WORDS[claim.status]
  return (
    <Notice
      kind={kind}
      action={
        claim.status === 'waiting' && (
          <Button icon={Undo2} busy={busy} onClick={() => run(() => withdrawClaim(claim))}>
            <Trans>Withdraw the claim</Trans>
          </Button>
        )
      }
    >
      <p className="font-semibold">{i18n._(text)}</p>
      {claim.reason !== '' && <p>{claim.reason}</p>}
      {claim.note !== '' && <p className="text-ink-soft">“{claim.note}”</p>}
      {waiting && <WaitingMark />}
      {failed && <WriteFailure why={failed} />}
    </Notice>
  )
}
