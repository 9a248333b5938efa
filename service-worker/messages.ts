import type { WorkerMessage } from '#platform/worker-messages.ts'

/** Handles messages from pages. A waiting version activates only when a member asks for it. */
export function handleMessage(data: unknown, worker: ServiceWorkerGlobalScope): void {
  const isRequest = typeof data === 'object' && data !== null && 'type' in data
  if (isRequest && data.type === 'SKIP_WAITING') void worker.skipWaiting()
}

/** Posts a message to every open page. */
export async function tellPages(
  message: WorkerMessage,
  { clients }: ServiceWorkerGlobalScope,
): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(message)
}
