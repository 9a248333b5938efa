import type { ReactNode } from 'react'
import { AcceptPrompt } from '#app/AcceptPrompt.tsx'
import { Header } from '#app/Header.tsx'
import { PageMain } from '#app/PageMain.tsx'
import { SideRail } from '#app/SideRail.tsx'
import { SkipLink } from '#app/SkipLink.tsx'
import { TabBar } from '#app/TabBar.tsx'
import { DeletionNotice } from './DeletionNotice.tsx'
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
      <Header tabs="wide">
        <SyncBadge />
      </Header>
      <div className="mx-auto grid w-full max-w-[84rem] grow lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <SideRail />
        <PageMain className="w-full max-w-content min-w-0 px-4 pb-32 lg:border-l lg:border-line lg:px-8 lg:pb-16">
          <StorageNotice />
          <DeletionNotice />
          {children}
        </PageMain>
      </div>
      <TabBar />
      <AcceptPrompt />
    </div>
  )
}
