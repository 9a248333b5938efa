import { installOffer } from './install-offer.ts'

/** Shows the install prompt; true when the member installed the app. */
export async function promptInstall(): Promise<boolean> {
  const offer = installOffer.value
  if (offer === null) return false
  await offer.prompt()
  const { outcome } = await offer.userChoice
  installOffer.value = null
  return outcome === 'accepted'
}

/** Whether the app already runs from the home screen. */
export function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true
  return isStandalone || matchMedia('(display-mode: standalone)').matches
}

/** iPhones and iPads have no install prompt; the member uses the share sheet. */
export function installsByShareSheet(): boolean {
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
  return /iPhone|iPad/.test(navigator.userAgent) || isTouchMac
}

/** Where a browser without a prompt hides the installation. */
export function installWay(): 'shareSheet' | 'firefoxMenu' | 'menu' {
  if (installsByShareSheet()) return 'shareSheet'
  return /Android.*Firefox/.test(navigator.userAgent) ? 'firefoxMenu' : 'menu'
}
