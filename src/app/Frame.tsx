import { lazy, type ReactNode, Suspense } from 'react'
import { Loading } from '#ui/Loading.tsx'
import type { Shell } from './route-table.ts'
import { VisitorShell } from './VisitorShell.tsx'

const load = {
  member: async () => ({ default: (await import('./MemberShell.tsx')).MemberShell }),
  staff: async () => ({ default: (await import('#app/staff/StaffShell.tsx')).StaffShell }),
}
const MemberShell = lazy(load.member)
const StaffShell = lazy(load.staff)

/** Fetches a shell ahead of its first rendering. */
export async function loadShell(shell: Shell): Promise<void> {
  if (shell !== 'visitor') await load[shell]()
}

/** What stands around a page. Only the visitor's is in the first download. */
export function Frame({ shell, children }: { shell: Shell; children: ReactNode }) {
  switch (shell) {
    case 'visitor':
      return <VisitorShell>{children}</VisitorShell>
    case 'member':
      return (
        <Suspense fallback={<Loading />}>
          <MemberShell>{children}</MemberShell>
        </Suspense>
      )
    case 'staff':
      return (
        <Suspense fallback={<Loading />}>
          <StaffShell>{children}</StaffShell>
        </Suspense>
      )
  }
}
