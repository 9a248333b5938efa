import type { WorkerMessage } from '#engine/client/platform/worker-messages.ts'
import type { Kept } from './caching.ts'
import { keepConsole } from './console-files.ts'

/**
 * Handles messages from pages. A waiting version activates only when a member asks for it; the words of all screens and
 * the articles of the help center are fetched in the language that a page is in, the screens beyond the first ones when
 * the page is idle, the reader of bar codes and the console where they are needed
 * offline.
 */
export async function handleMessage(
  data: unknown,
  worker: ServiceWorkerGlobalScope,
  { words, screens, help, reader }: Kept,
): Promise<void> {
  const isRequest = typeof data === 'object' && data !== null && 'type' in data
  if (!isRequest) return
  if (data.type === 'SKIP_WAITING') void worker.skipWaiting()
  if (data.type === 'KEEP_WORDS' && 'locale' in data) await words.keep(data.locale)
  if (data.type === 'KEEP_SCREENS') await screens.keepAll()
  if (data.type === 'KEEP_HELP' && 'language' in data) await help.keep(data.language)
  if (data.type === 'KEEP_READER') await reader.keepAll()
  if (data.type === 'KEEP_CONSOLE' && 'files' in data && Array.isArray(data.files))
    await keepConsole(data.files)
}

/** Posts a message to every open page. */
export async function tellPages(
  message: WorkerMessage,
  { clients }: ServiceWorkerGlobalScope,
): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(message)
}
