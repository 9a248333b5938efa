import { inBackground } from '#engine/client/platform/in-background.ts'

/** Work deferred until after the first screen. It is not part of the first download. */
export function startLater(): void {
  const start = async () => {
    const startAfterLoad = await inBackground(
      async () => (await import('./after-load.ts')).startAfterLoad,
    )
    await startAfterLoad()
  }
  if (document.readyState === 'complete') void start()
  else addEventListener('load', () => void start(), { once: true })
}
