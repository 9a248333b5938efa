import './styles.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { effect } from '@preact/signals-core'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { startLanguage } from '#engine/client/i18n/start-language.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { startNavigation } from '#engine/client/navigation/start-navigation.ts'
import { inBackground } from '#engine/client/platform/in-background.ts'
import { watchInstall } from '#engine/client/platform/install-offer.ts'
import { watchForms } from '#engine/client/platform/touched-forms.ts'
import { watchErrors } from '#engine/client/platform/watch-errors.ts'
import { authorization, session, startSession } from '#engine/client/session/session.ts'
import { firstPaths } from '#engine/shared/first-paths.ts'
import { business, startBusiness } from '#features/business/member/data/business.ts'
import { App } from './App.tsx'
import { onFirstToken } from './on-first-token.ts'
import { keepPrerenderedHome, prerenderedHome } from './prerendered-home.ts'
import { reloadOnMissingChunk } from './reload-on-missing-chunk.ts'
import { loadScreens } from './screens.ts'
import { startLater } from './start-later.ts'

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

/** The language of the prerendered page; undefined for an empty shell. */
const { prerendered } = root.dataset

watchErrors()
reloadOnMissingChunk(import.meta.url, {
  reload: () => location.reload(),
  takeUpdate: () => void inBackground(async () => (await import('./start-worker.ts')).takeUpdate()),
})
watchInstall()
watchForms()
void startSession()
startBusiness(root.dataset.business)
markMember()
onFirstToken(() => void import('./follow-account.ts').then(({ followAccount }) => followAccount()))
if (prerendered) {
  keepPrerenderedHome({
    locale: prerendered,
    html: root.querySelector('[data-still]')?.innerHTML ?? '',
  })
  // The server answers "/" and "/home" with the prerendered page.
  if (location.pathname !== firstPaths.tourist()) navigate(firstPaths.tourist(), { replace: true })
}

/** A function, because a top-level await prevents the bundler from joining chunks. */
async function start(host: HTMLElement): Promise<void> {
  // Staff read any language in the console, whatever their members are offered.
  const offered = location.pathname.startsWith('/staff') ? undefined : business.peek().languages
  await Promise.all([startLanguage(offered), preloadRoute(location.pathname)])
  startNavigation()
  const app = (
    <I18nProvider i18n={i18n}>
      <App />
    </I18nProvider>
  )
  // Views of the home page and its news are not prerendered.
  const isOther = /[?&](?:view|news)=/.test(location.search)
  if (prerendered === i18n.locale && !isOther) hydrateRoot(host, app)
  else createRoot(host).render(app)
  startLater()
}

start(root).catch((error: unknown) => {
  document.getElementById('not-loaded')?.setAttribute('data-shown', '')
  throw error
})

/** Sets `data-member` on the page, which hides from members what was prerendered for visitors. */
function markMember(): void {
  effect(() => {
    document.documentElement.toggleAttribute('data-member', authorization.value !== null)
  })
}

/** Loads the code of a path while the language is still loading; nothing for the prerendered page of visitors. */
async function preloadRoute(pathname: string): Promise<void> {
  const isVisitor = session.peek().state === 'visitor'
  if (pathname === firstPaths.tourist() && prerenderedHome() && isVisitor) return
  // Without the screens the app shows why.
  const screens = await loadScreens().catch(() => null)
  await screens?.preloadScreen(pathname, session.peek())
}
