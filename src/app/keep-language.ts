import { i18n } from '@lingui/core'
import { codeOfLocale } from '#i18n/language.ts'
import { onWake } from '#platform/visibility.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { tellWorker } from '#platform/worker-messages.ts'

/**
 * Keeps every screen and the help center readable offline in the current language, on a device that has never opened
 * them: asked for at the start, when the language changes and when the network is back. The articles of the help center
 * wait until the browser is idle.
 */
export function keepLanguage(): void {
  const ask = () => {
    void tellWorker({ type: 'KEEP_WORDS', locale: i18n.locale })
    whenIdle(() => void tellWorker({ type: 'KEEP_HELP', language: codeOfLocale(i18n.locale) }))
  }
  onWake(ask)
  i18n.on('change', ask)
  ask()
}
