/** Messages from the worker to pages. */
export type WorkerMessage = { type: 'SYNC_NOW' }

/** Calls back when the worker asks pages to sync after a push. Returns an unsubscribe function. */
export function onWorkerMessage(heard: (message: WorkerMessage) => void): () => void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return () => undefined
  const listen = ({ data }: MessageEvent<WorkerMessage | null>) => {
    if (data?.type === 'SYNC_NOW') heard(data)
  }
  navigator.serviceWorker.addEventListener('message', listen)
  return () => navigator.serviceWorker.removeEventListener('message', listen)
}

/**
 * Messages from pages to the worker: keep words or the articles of the help center in a language, all screens, the reader
 * of bar codes, or the files of the console that a page has loaded.
 */
type PageMessage =
  | { type: 'KEEP_WORDS'; locale: string }
  | { type: 'KEEP_SCREENS' }
  | { type: 'KEEP_HELP'; language: string }
  | { type: 'KEEP_READER' }
  | { type: 'KEEP_CONSOLE'; files: readonly string[] }

/** A push for a screen; the answer says whether the page in front shows that screen. */
export type PushedMessage = { type: 'PUSHED'; navigate: string }
/** A tap on a notification; the answer says that the page goes to its screen. */
export type TappedMessage = { type: 'TAPPED'; navigate: string }

/** Posts a message to the worker once there is one, and to a new version, which may start without a network. */
export async function tellWorker(message: PageMessage): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return
  const { active, waiting, installing } = await navigator.serviceWorker.ready
  for (const worker of [active, waiting, installing]) worker?.postMessage(message)
}
