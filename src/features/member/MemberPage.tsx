import { Trans } from '@lingui/react/macro'
import { ContactCard } from '#parts/ContactCard.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AttentionNotice } from './AttentionNotice.tsx'
import { DisplayNameCard } from './DisplayNameCard.tsx'
import { InstallCard } from './InstallCard.tsx'
import { LanguageCard } from './LanguageCard.tsx'
import { MemberLabel } from './MemberLabel.tsx'
import { MessagesCard } from './MessagesCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { OwnDataCard } from './OwnDataCard.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { Places } from './Places.tsx'
import { PushCard } from './PushCard.tsx'
import { SignOut } from './SignOut.tsx'
import { SyncCard } from './SyncCard.tsx'
import { DevicesLink } from './sessions/DevicesLink.tsx'

/** The member's account and the settings of this device. */
export function MemberPage() {
  return (
    <>
      <PageHeader title={<Trans>Member center</Trans>} />
      <div className="mb-4 empty:hidden lg:mb-5">
        <AttentionNotice />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5 lg:*:col-start-1">
        <MemberLabel />
        <MessagesCard />
        <Places />
        <DisplayNameCard />
        <div className="grid grid-cols-1 gap-4 lg:gap-5 lg:col-start-2! lg:row-span-10 lg:row-start-1">
          <SyncCard />
          <OwnDataCard />
        </div>
        <DevicesLink />
        <PasskeysCard />
        <PushCard />
        <NotificationsCard />
        <InstallCard />
        <LanguageCard />
        <ContactCard about={{ subject: 'general' }} />
        <SignOut />
      </div>
    </>
  )
}
