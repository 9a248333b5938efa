let loading: Promise<void> | null = null

async function load(): Promise<void> {
  const { styles } = document.querySelector('script')?.dataset ?? {}
  if (!styles) return
  const link = document.createElement('link')
  await new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', href: styles, onload: resolve, onerror: reject })
    document.head.append(link)
  }).catch((cause: unknown) => {
    link.remove()
    loading = null
    throw new Error(`${styles} could not be loaded`, { cause })
  })
}

/**
 * Loads the styles of all screens. The prerendered home page has only its own, and names the others at its start script;
 * every other page begins with all. Rejects without a network; a further call tries again.
 */
export function loadWholeStyles(): Promise<void> {
  loading ??= load()
  return loading
}
