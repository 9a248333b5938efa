import { registerRoute } from 'workbox-routing'
import { SYNC_TAG } from '#engine/client/platform/background-sync.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { receiveShare as shareEndpoint } from '#features/requests/contract/share.ts'
import { syncInBackground } from './background-sync.ts'
import { barcodeReader } from './barcode-reader.ts'
import { type Kept, serveFromCache } from './caching.ts'
import { helpArticles } from './help-articles.ts'
import { deviceLocale } from './home-page.ts'
import { languageWords } from './language-words.ts'
import { laterScreens } from './later-screens.ts'
import { handleMessage } from './messages.ts'
import { filesOf, type PrecacheManifest } from './precache-manifest.ts'
import { openScreen, parsePush, screenOf, showPush } from './push.ts'
import { renewPush } from './renew-push.ts'
import { receiveShare } from './share-target.ts'

type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheManifest }

const manifest = self.__WB_MANIFEST
const files = filesOf(manifest)
const keeping: Kept = {
  words: languageWords(files),
  screens: laterScreens(manifest),
  help: helpArticles(files),
  reader: barcodeReader(files),
}
serveFromCache(manifest, keeping)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === shareEndpoint.path,
  ({ request }) => receiveShare(request, { nowMs, newId }),
  shareEndpoint.method,
)

self.addEventListener('install', (event) =>
  event.waitUntil(
    Promise.all([
      keeping.words.install(deviceLocale(navigator.languages)),
      self.registration.active && keeping.screens.addAll(() => true),
      keeping.help.renew(),
      keeping.reader.renew(),
    ]),
  ),
)

self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([self.clients.claim(), ...Object.values(keeping).map((files) => files.drop())]),
  ),
)

self.addEventListener('message', (event) =>
  event.waitUntil(handleMessage(event.data, self, keeping)),
)

self.addEventListener('sync' as 'message', (event: Event) => {
  const { tag, lastChance, waitUntil } = event as SyncEvent
  if (tag === SYNC_TAG) waitUntil.call(event, syncInBackground({ lastChance }))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(parsePush(event.data), self)))

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(self)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openScreen(screenOf(event.notification.data, event.action), self))
})
