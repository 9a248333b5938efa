import { type ReactNode, Suspense } from 'react'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import type { Route } from './routes.ts'
import { VisitorShell } from './VisitorShell.tsx'

type Who = Route['who']

const LATER = {
  member: lazyWithWords(
    async () => (await import('./member/MemberShell.tsx')).MemberShell,
    'visitors',
    'members',
  ),
  staff: lazyWithWords(
    async () => (await import('#app/staff/StaffShell.tsx')).StaffShell,
    'visitors',
    'members',
    'staff',
  ),
}

/** Loads a shell before its first render. */
export async function loadShell(who: Who): Promise<void> {
  if (who === 'member' || who === 'staff') await LATER[who].load()
}

/** The shell around a page, by who may open it. Only the visitor's shell is in the first download. */
export function Frame({ who, children }: { who: Who; children: ReactNode }) {
  if (who !== 'member' && who !== 'staff') return <VisitorShell>{children}</VisitorShell>
  const { Lazy } = LATER[who]
  return (
    <Suspense fallback={<Loading />}>
      <Lazy>{children}</Lazy>
    </Suspense>
  )
}
