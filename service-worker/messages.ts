import type { WorkerMessage } from '#platform/worker-messages.ts'

/** What pages say to the worker: a waiting version takes over only when a member asked for it. */
export function heed(data: unknown, worker: ServiceWorkerGlobalScope): void {
  const isRequest = typeof data === 'object' && data !== null && 'type' in data
  if (isRequest && data.type === 'SKIP_WAITING') void worker.skipWaiting()
}

/** Says something to every open page. */
export async function tellPages(
  message: WorkerMessage,
  { clients }: ServiceWorkerGlobalScope,
): Promise<void> {
  for (const page of await clients.matchAll({ type: 'window' })) page.postMessage(message)
}
