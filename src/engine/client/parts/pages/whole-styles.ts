import { loadOnce } from './load-once.ts'

/**
 * Loads the styles of all screens. The prerendered home page has only its own, and names the others at its start script;
 * every other page begins with all. Rejects without a network.
 */
export const loadWholeStyles = loadOnce(
  () =>
    new Promise((resolve, reject) => {
      const { styles } = document.querySelector('script')?.dataset ?? {}
      if (!styles) return resolve(styles)
      const link = document.createElement('link')
      const fail = () => {
        link.remove()
        // A later release has removed the script: the page of that release is loaded.
        dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
        reject(new Error(styles))
      }
      Object.assign(link, { rel: 'stylesheet', href: styles, onload: resolve, onerror: fail })
      document.head.append(link)
    }),
)
