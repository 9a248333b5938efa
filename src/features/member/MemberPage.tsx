import { Trans, useLingui } from '@lingui/react/macro'
import { Bell, CircleUserRound, FileArchive, KeyRound, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { codeOfLocale, LANGUAGES } from '#i18n/language.ts'
import { ContactCard } from '#parts/ContactCard.tsx'
import { userInfo } from '#session/session.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AttentionNotice } from './AttentionNotice.tsx'
import { DevicesRow } from './DevicesRow.tsx'
import { InstallCard } from './InstallCard.tsx'
import { MemberLabel } from './MemberLabel.tsx'
import { MessagesRow } from './MessagesRow.tsx'
import { PlaceRows } from './PlaceRows.tsx'
import { RowLink, RowList } from './RowLink.tsx'
import { SignOut } from './SignOut.tsx'
import { SyncCard } from './SyncCard.tsx'
import { VersionNote } from './VersionNote.tsx'

/** The member's account, the ways to its settings, and this device; two columns on a wide screen. */
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
            <RowList>
              <MessagesRow />
              <PlaceRows />
            </RowList>
          </div>
          <Settings />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Group name={<Trans>This device</Trans>}>
            <SyncCard />
            <InstallCard />
            <SignOut />
          </Group>
          <ContactCard about={{ subject: 'general' }} />
          <VersionNote />
        </div>
      </div>
    </>
  )
}

function Settings() {
  const { i18n } = useLingui()
  return (
    <>
      <Group name={<Trans context="member">Account</Trans>}>
        <RowList>
          <RowLink
            href={paths.member({ view: 'profile' })}
            icon={CircleUserRound}
            note={LANGUAGES[codeOfLocale(i18n.locale)].name}
          >
            <Trans>Name and language</Trans>
          </RowLink>
          <RowLink href={paths.member({ view: 'notifications' })} icon={Bell}>
            <Trans>Notifications</Trans>
          </RowLink>
          <RowLink href={paths.member({ view: 'data' })} icon={FileArchive}>
            <Trans>Your data</Trans>
          </RowLink>
        </RowList>
      </Group>
      <Group name={<Trans>Login and security</Trans>}>
        <RowList>
          <RowLink href={paths.member({ view: 'email' })} icon={Mail} note={userInfo.value.email}>
            <Trans>Change e-mail address</Trans>
          </RowLink>
          <DevicesRow />
          <RowLink href={paths.member({ view: 'passkeys' })} icon={KeyRound}>
            <Trans>Passkeys</Trans>
          </RowLink>
        </RowList>
      </Group>
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
