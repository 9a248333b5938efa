import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { MemberView } from './MemberView.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'

/** The member's passkeys. Whoever sets the business up comes here from the checklist, and goes back to it. */
export function PasskeysView() {
  const session = useSession()
  const { isOpen } = useBusiness()
  const isSettingUp = isOpen === false && mayUse(session, 'settings')
  return (
    <MemberView title={<Trans>Passkeys</Trans>}>
      <PasskeysCard />
      {isSettingUp && (
        <div className="mt-4">
          <ButtonLink href={paths.staffSetUp()} icon={ArrowLeft}>
            <Trans>Back to the set-up</Trans>
          </ButtonLink>
        </div>
      )}
    </MemberView>
  )
}
