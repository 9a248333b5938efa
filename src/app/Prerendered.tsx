import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { LazyPart } from '#engine/client/parts/pages/lazy-page.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { businessOfPage } from '#features/business/member/data/business.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { keepPrerenderedHome, prerenderedHome } from './prerendered-home.ts'

type PrerenderedProps = {
  load: () => Promise<unknown>
  /** What members see in its place. */
  member: LazyPart
  children: ReactNode
}

/**
 * Keeps the prerendered page while it is on the screen, else renders the page as usual; members see their own page, and
 * nothing of it before. A page from the worker's cache may be older than the business that this device knows; it stays until the code of the page is loaded.
 */
export function Prerendered({ load, member: { Lazy }, children }: PrerenderedProps) {
  const { i18n } = useLingui()
  const [still] = useState(prerenderedHome)
  const [isLoaded, setLoaded] = useState(false)
  const isVisitor = useSession().state === 'visitor'
  const isOld = useBusiness().version !== businessOfPage().version
  useEffect(() => () => keepPrerenderedHome(null), [])
  useEffect(() => {
    // Without a network the next start loads it.
    if (isOld)
      load().then(
        () => setLoaded(true),
        () => undefined,
      )
  }, [isOld, load])
  if (!isVisitor)
    return (
      <Suspense fallback={<Loading />}>
        <Lazy />
      </Suspense>
    )
  if (still?.locale !== i18n.locale || (isOld && isLoaded)) return children
  return (
    <div
      className="in-data-member:invisible"
      data-still
      dangerouslySetInnerHTML={{ __html: still.html }}
    />
  )
}
