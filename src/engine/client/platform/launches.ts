type LaunchQueue = {
  setConsumer: (consumer: (params: { targetURL?: string }) => void) => void
}

/** Calls back with the address that an installed app is launched with while its window is open. */
export function onLaunch(launched: (url: URL) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  // The launch that loaded this page is handed over too.
  const [own] = performance.getEntriesByType('navigation')
  let loadedBy = own?.name ?? null
  launchQueue?.setConsumer(({ targetURL }) => {
    const isOwn = targetURL === loadedBy
    loadedBy = null
    if (targetURL !== undefined && !isOwn) launched(new URL(targetURL))
  })
}
