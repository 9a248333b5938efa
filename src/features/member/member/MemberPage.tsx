import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  Bell,
  CircleUserRound,
  Download,
  FileArchive,
  KeyRound,
  Mail,
  MonitorSmartphone,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { query } from '#engine/client/data/query.ts'
import { codeOfLocale, LANGUAGES } from '#engine/client/i18n/language.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { appVersion } from '#engine/client/platform/app-version.ts'
import { isInstalled, promptInstall } from '#engine/client/platform/install.ts'
import { installOffer } from '#engine/client/platform/install-offer.ts'
import { isStaff, userInfo } from '#engine/client/session/session.ts'
import { sessionCall } from '#engine/client/session/session-call.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { paths } from '#engine/shared/paths.ts'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import { listSessions } from '#features/login/contract/sessions.ts'
import { InstallSteps } from '#features/notices/member/parts/InstallSteps.tsx'
import { RAIL, TABS, useRailNames } from '#registry/words/places.ts'
import { MemberLabel } from './MemberLabel.tsx'
import { RowLink, RowList } from './RowLink.tsx'
import { SignOut } from './SignOut.tsx'
import { SyncCard } from './SyncCard.tsx'

/** The member's account, the ways to its settings, and this device; two columns on a wide screen. */
export function MemberPage() {
  return (
    <>
      <PageHeader title={<Trans>Member center</Trans>} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-x-5">
        <div className="grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 gap-4">
            <MemberLabel />
            <div className="lg:hidden">
              <RowList>
                <PlaceRows />
              </RowList>
            </div>
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
            <Trans>Name, language and display</Trans>
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

/** The version of the app, for questions to customer service. */
function VersionNote() {
  return (
    <p className="text-center text-14 text-ink-soft">
      <Trans>Version {appVersion}</Trans>
    </p>
  )
}

/** The screens without a tab on a phone; a desktop has them in its rail. */
function PlaceRows() {
  const { i18n } = useLingui()
  const names = useRailNames({ isStaff: isStaff(useSession()) })
  return names
    .filter((name) => !Object.hasOwn(TABS, name))
    .map((name) => (
      <RowLink key={name} href={paths[name]()} icon={RAIL[name].icon}>
        {i18n._(RAIL[name].words)}
      </RowLink>
    ))
}

/** The way to the devices of the member, with how many there are once the server has said so. */
function DevicesRow() {
  const found = useLive(() => query(listSessions, {}, { call: sessionCall }), [])
  const count =
    found.state === 'ready' ? (
      <Plural value={found.value.sessions.length} one="# device" other="# devices" />
    ) : undefined
  return (
    <RowLink href={paths.member({ view: 'sessions' })} icon={MonitorSmartphone} note={count}>
      <Trans>Logged-in devices</Trans>
    </RowLink>
  )
}

/** Installs the app, in the way that the browser supports. */
function InstallCard() {
  const name = useBusinessName()
  const isOffered = installOffer.value !== null
  if (isInstalled()) return null
  return (
    <Card aria-labelledby="install-heading">
      <h2 id="install-heading" className="text-18 font-semibold">
        <Trans>On your home screen</Trans>
      </h2>
      <p className="mt-1 text-14 text-ink-soft">
        <Trans>Install {name} to open it with one tap, even offline.</Trans>
      </p>
      <div className="mt-3">
        {isOffered ? (
          <Button look="primary" icon={Download} onClick={() => void promptInstall()}>
            <Trans>Install</Trans>
          </Button>
        ) : (
          <InstallSteps />
        )}
      </div>
    </Card>
  )
}
