import { SYNC_TAG } from '#platform/background-sync.ts'
import { syncInBackground } from './background-sync.ts'
import { type PrecacheManifest, serveFromCache } from './caching.ts'
import { handleMessage } from './messages.ts'
import { openNotification, parsePush, showPush } from './push.ts'

type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean }

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheManifest }

serveFromCache(self.__WB_MANIFEST)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', ({ data }) => handleMessage(data, self))

self.addEventListener('sync' as 'message', (event: Event) => {
  const { tag, lastChance, waitUntil } = event as SyncEvent
  if (tag === SYNC_TAG) waitUntil.call(event, syncInBackground({ lastChance }))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(parsePush(event.data), self)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(event.notification.data, self))
})
