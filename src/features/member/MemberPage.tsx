import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ContactCard } from '#parts/ContactCard.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AttentionNotice } from './AttentionNotice.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { DisplayNameCard } from './DisplayNameCard.tsx'
import { EmailCard } from './email/EmailCard.tsx'
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
import { VersionNote } from './VersionNote.tsx'

/** The member's account and the settings of this device, in groups; two columns on a wide screen. */
export function MemberPage() {
  return (
    <>
      <PageHeader title={<Trans>Member center</Trans>} />
      <div className="mb-4 empty:hidden lg:mb-5">
        <AttentionNotice />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-x-5">
        <div className="grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 gap-4">
            <MemberLabel />
            <MessagesCard />
            <Places />
          </div>
          <Group name={<Trans context="member">Account</Trans>}>
            <DisplayNameCard />
            <LanguageCard />
          </Group>
          <Group name={<Trans>Login and security</Trans>}>
            <EmailCard />
            <DevicesLink />
            <PasskeysCard />
          </Group>
          <Group name={<Trans>Help and your data</Trans>}>
            <ContactCard about={{ subject: 'general' }} />
            <OwnDataCard />
          </Group>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Group name={<Trans>This device</Trans>}>
            <SyncCard />
            <InstallCard />
            <SignOut />
          </Group>
          <Group name={<Trans>Notifications</Trans>}>
            <PushCard />
            <NotificationsCard />
          </Group>
          <VersionNote />
        </div>
      </div>
      <ConfirmIdentity />
    </>
  )
}

function Group({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="caption">{name}</h2>
      {children}
    </section>
  )
}
