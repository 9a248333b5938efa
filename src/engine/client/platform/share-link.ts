/**
 * Opens the device's sheet for passing a link on. True also when the person closes it; false where there is no such sheet
 * or it fails.
 */
export async function shareLink(link: { title: string; url: string }): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(link)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
