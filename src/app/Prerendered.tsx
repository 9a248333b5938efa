import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { LazyPart } from '#engine/client/parts/pages/lazy-page.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { businessOfPage } from '#features/business/member/data/business.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { keepPrerenderedHome, prerenderedHome } from './prerendered-home.ts'

const watchNothing = () => () => {}
const renders = () => false
const hydrates = () => true

type PrerenderedProps = {
  load: () => Promise<unknown>
  /** What members see in its place. */
  member: LazyPart
  children: ReactNode
}

/**
 * Keeps the prerendered page from the hydration on while it is on the screen, else renders the page as usual; members see
 * their own page, and nothing of it before. A page from the worker's cache may be older than the business that this device
 * knows; it stays until the code of the page is loaded.
 */
export function Prerendered({ load, member: { Lazy }, children }: PrerenderedProps) {
  const { i18n } = useLingui()
  const [still] = useState(prerenderedHome)
  const isHydrating = useSyncExternalStore(watchNothing, renders, hydrates)
  const [isStill, setStill] = useState(isHydrating)
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
  // What has left the screen cannot come back: browsers take no HTML from a script here (Trusted Types).
  const stays = isVisitor && still?.locale === i18n.locale && !(isOld && isLoaded)
  if (isStill && !stays) setStill(false)
  if (!isVisitor)
    return (
      <Suspense fallback={<Loading />}>
        <Lazy />
      </Suspense>
    )
  if (!isStill || !stays) return children
  return (
    <div
      className="in-data-member:invisible"
      data-still
      dangerouslySetInnerHTML={{ __html: still.html }}
    />
  )
}
