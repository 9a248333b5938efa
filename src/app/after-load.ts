import { i18n } from '@lingui/core'
import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Query } from '#engine/client/data/query.ts'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { removeDevice } from '#engine/client/platform/device-store.ts'
import { inBackground } from '#engine/client/platform/in-background.ts'
import { isInstalled } from '#engine/client/platform/install.ts'
import { isShown } from '#engine/client/platform/is-shown.ts'
import { answerWorker } from '#engine/client/platform/register-worker.ts'
import { dropOldShares } from '#engine/client/platform/shares.ts'
import { onWake } from '#engine/client/platform/visibility.ts'
import { whenIdle } from '#engine/client/platform/when-idle.ts'
import { tellWorker } from '#engine/client/platform/worker-messages.ts'
import { authorization, session } from '#engine/client/session/session.ts'
import { closeSeen } from './close-seen.ts'
import { followBusiness } from './follow-business.ts'
import { followDemo } from './follow-demo.ts'
import { followLaunches } from './follow-launches.ts'
import { followTaps } from './follow-taps.ts'
import { keepScreens } from './keep-screens.ts'
import { startWorker } from './start-worker.ts'

/**
 * Starts the business's settings, the banner of a demo, the launches of an installed app, its notifications, the worker,
 * and what is kept for later: documents, screens, the current language and the reader of bar codes; removes a mirror without a token and old
 * shares.
 */
export async function startAfterLoad(): Promise<void> {
  followBusiness()
  followDemo()
  followLaunches()
  followTaps()
  answerWorker('PUSHED', (screen) => isShown(screen) && document.hasFocus())
  closeSeen()
  if (authorization.peek() === null) removeDevice('session').catch(() => undefined)
  dropOldShares(nowMs()).catch(() => undefined)
  // `navigator.serviceWorker` is missing where a worker cannot be.
  const isFirstVisit = !navigator.serviceWorker?.controller
  await startWorker()
  keepDocuments()
  keepScreens({ isFirstVisit })
  keepLanguage({ isFirstVisit })
  keepReader()
}

/**
 * Keeps the reader of bar codes on a device with the app installed, so that its camera reads them offline. It is
 * fetched when the browser is idle, and asked for again when the network is back.
 */
function keepReader(): void {
  const fetchIt = () => whenIdle(() => void tellWorker({ type: 'KEEP_READER' }))
  const ask = () => {
    if (isInstalled()) fetchIt()
  }
  addEventListener('appinstalled', fetchIt)
  onWake(ask)
  ask()
}

/**
 * Keeps every screen and the help center readable offline in the current language, on a device that has never opened
 * them: asked for at the start, when the language changes and when the network is back. The articles of the help center
 * wait until the browser is idle. A first visit of somebody who reads nothing of it does without what the business has
 * changed there.
 */
function keepLanguage({ isFirstVisit }: { isFirstVisit: boolean }): void {
  const ask = () => {
    void tellWorker({ type: 'KEEP_WORDS', locale: i18n.locale })
    whenIdle(() => void tellWorker({ type: 'KEEP_HELP', language: codeOfLocale(i18n.locale) }))
    if (!isFirstVisit || session.peek().state === 'member')
      whenIdle(() => void keepEdited().catch(() => undefined))
  }
  onWake(ask)
  i18n.on('change', ask)
  ask()
}

/** Reads a document until the server has answered, also when it can be reached only later. */
function readOnce(document: ReadonlySignal<Query<unknown>>): void {
  const stop = effect(() => {
    const now = document.value
    if (now.state === 'ready' && now.confirmed) queueMicrotask(() => stop())
  })
}

async function keepEdited(): Promise<void> {
  const { editedTexts } = await inBackground(
    () => import('#features/help/member/data/edited-texts.ts'),
  )
  readOnce(editedTexts(codeOfLocale(i18n.locale)))
}

async function keep(): Promise<void> {
  const [{ warehouses }, { rates }] = await inBackground(() =>
    Promise.all([
      import('#features/warehouses/member/data/warehouses.ts'),
      import('#features/shipping/member/data/rates.ts'),
    ]),
  )
  readOnce(warehouses())
  readOnce(rates())
  await keepEdited()
}

/**
 * Keeps our warehouses and the prices of shipping on a member's device that has not opened their screens yet, so that
 * they are there without a network. They are fetched when the browser is idle.
 */
function keepDocuments(): void {
  let isKept = false
  effect(() => {
    if (isKept || session.value.state !== 'member') return
    isKept = true
    whenIdle(() => void keep().catch(() => undefined))
  })
}
