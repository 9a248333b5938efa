import { signal } from '@preact/signals-core'

type InstallPrompt = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's install prompt, while available. */
export const installOffer = signal<InstallPrompt | null>(null)

/** Stores the browser's install prompt for the member center. Call once at start, because the event fires early. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.value = event as InstallPrompt
  })
  addEventListener('appinstalled', () => {
    installOffer.value = null
  })
}
