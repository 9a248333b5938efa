import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { usePathname } from '#engine/client/navigation/location.ts'
import { lazyWithWords } from '#engine/client/parts/pages/lazy-page.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { toasts } from '#engine/client/ui/toast.ts'
import { firstPaths } from '#engine/shared/first-paths.ts'
import { abovePages } from './above-pages.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Frame } from './Frame.tsx'
import { PageAt } from './PageAt.tsx'
import type { Route } from './routes.ts'
import type { Screen } from './screen-at.tsx'
import { loadScreens, screens } from './screens.ts'
import { TOURIST_ROUTE } from './tourist-route.ts'
import { updateOffer } from './update-offer.ts'

const { load } = lazyWithWords(async () => (await import('#engine/client/ui/Toaster.tsx')).Toaster)

/**
 * The container of toasts. A first visit loads nothing for it; other pages render it early, because screen readers need
 * an existing live region. Code that the network has lost is fetched again with the next toast.
 */
function ToastArea({ ready }: { ready: boolean }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  const count = toasts.value.length
  const isWanted = ready || count > 0
  useEffect(() => {
    if (Toaster !== null || (!ready && count === 0)) return
    load().then(
      (loaded) => setToaster(() => loaded.default),
      () => undefined,
    )
  }, [ready, count, Toaster])
  return isWanted && Toaster !== null ? <Toaster /> : null
}

const { Lazy: UpdateBar } = lazyWithWords(async () => (await import('./UpdateBar.tsx')).UpdateBar)

/** Renders nothing until a new version is available. */
function UpdatePrompt() {
  const apply = updateOffer.value
  if (apply === null) return null
  return (
    <Suspense>
      <UpdateBar apply={apply} />
    </Suspense>
  )
}

const HOME: Screen = {
  who: TOURIST_ROUTE.who,
  content: (
    <PageAt name="tourist" route={TOURIST_ROUTE} element={TOURIST_ROUTE.page.at(undefined)} />
  ),
}
const COMING: Screen = { who: 'anyone', content: <ScreensComing /> }

function Framed({ who, at, children }: { who: Route['who']; at: string; children: ReactNode }) {
  return (
    <CrashBoundary at={`${who} ${at}`}>
      <Frame who={who}>
        <CrashBoundary at={at}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </CrashBoundary>
      </Frame>
    </CrashBoundary>
  )
}

/** The screen of the current path in its frame. The home page needs nothing beyond the first download. */
export function App() {
  const pathname = usePathname()
  const session = useSession()
  const isHome = pathname === firstPaths.tourist()
  const screenAt = screens.value?.screenAt
  const Above = abovePages.value
  const { who, content } = isHome ? HOME : (screenAt?.(pathname, session) ?? COMING)
  return (
    <>
      {Above && <Above />}
      {who === null ? (
        content
      ) : (
        <Framed who={who} at={pathname}>
          {content}
        </Framed>
      )}
      <UpdatePrompt />
      <ToastArea ready={!isHome} />
    </>
  )
}

/** Shown at the first click of a first visit, until the table of screens is here; the boundary around it shows a failure. */
function ScreensComing() {
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => void loadScreens().catch(setFailure), [])
  if (failure !== null) throw failure
  return <Loading />
}
