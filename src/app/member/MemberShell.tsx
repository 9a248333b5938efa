import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { AcceptPrompt } from '#app/AcceptPrompt.tsx'
import { Header } from '#app/Header.tsx'
import { PageMain } from '#app/PageMain.tsx'
import { SideRail } from '#app/SideRail.tsx'
import { SkipLink } from '#app/SkipLink.tsx'
import { TabBar } from '#app/TabBar.tsx'
import { useAct } from '#engine/client/acts/use-act.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { ActProblem } from '#engine/client/parts/state/ActProblem.tsx'
import { renewals } from '#engine/client/platform/renewals.ts'
import { deletionDue } from '#engine/client/session/deletion-due.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { cancelDeletion } from '#features/member/member/acts/cancel-deletion.ts'
import { InboxLink } from './InboxLink.tsx'
import { MailNotice } from './MailNotice.tsx'
import { PasskeyOfferAtHome } from './PasskeyOfferAtHome.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { SyncBadge } from './SyncBadge.tsx'

/**
 * The shell of the member screens: tabs at the bottom on a phone, a side rail on a desktop, and the sync status on
 * both.
 */
export function MemberShell({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header tabs="wide" end={<InboxLink />}>
        <SyncBadge />
      </Header>
      <div className="mx-auto grid w-full max-w-[84rem] grow lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SideRail />
        <PageMain className="w-full max-w-content min-w-0 px-4 pb-32 lg:border-l lg:border-line lg:px-8 lg:pb-16">
          <StorageNotice />
          <DeletionNotice />
          <MailNotice />
          <PasskeyOfferAtHome />
          <Fragment key={renewals.value}>{children}</Fragment>
        </PageMain>
      </div>
      <TabBar />
      <AcceptPrompt />
    </div>
  )
}

/** Above every member page while the account is going to be deleted: until when, and the way to keep it. */
export function DeletionNotice() {
  const { dateTime } = useFormat()
  const { run, busy, problem } = useAct()
  const dueAt = deletionDue.value
  if (dueAt === null) return null
  const when = dateTime(dueAt)
  return (
    <div className="grid gap-2 pt-4">
      <Notice
        kind="caution"
        action={
          <Button busy={busy} onClick={() => void run(cancelDeletion)}>
            <Trans>Keep my account</Trans>
          </Button>
        }
      >
        <Trans>
          Your account will be deleted after {when}. Until then you can change your mind.
        </Trans>
      </Notice>
      {problem && <ActProblem problem={problem} />}
    </div>
  )
}
