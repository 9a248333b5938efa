import { Trans } from '@lingui/react/macro'
import { MemberView } from './MemberView.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'

/** The member's passkeys. */
export function PasskeysView() {
  return (
    <MemberView title={<Trans>Passkeys</Trans>}>
      <PasskeysCard />
    </MemberView>
  )
}
