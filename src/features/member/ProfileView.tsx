import { Trans } from '@lingui/react/macro'
import { DisplayNameCard } from './DisplayNameCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { MemberView } from './MemberView.tsx'

/** The member's name in the community and their language. */
export function ProfileView() {
  return (
    <MemberView title={<Trans>Name and language</Trans>}>
      <DisplayNameCard />
      <LanguageCard />
    </MemberView>
  )
}
