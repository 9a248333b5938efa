type Badging = {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Shows a count on the icon of the installed app, in page and worker alike; 0 removes it. Does nothing without support. */
export async function showAppBadge(count: number): Promise<void> {
  const badging = navigator as Badging
  const change = count > 0 ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
  // iOS refuses it until notifications are allowed.
  await change?.catch(() => undefined)
}
