import { i18n } from '@lingui/core'
import { codeOfLocale } from '#i18n/language.ts'
import { onWake } from '#platform/visibility.ts'
import { whenIdle } from '#platform/when-idle.ts'
import { tellWorker } from '#platform/worker-messages.ts'

/**
 * Keeps the help center readable offline on a device that has never opened it: its articles are fetched in the current
 * language when the browser is idle, again when the language changes or the network is back.
 */
export function keepHelp(): void {
  const ask = () =>
    whenIdle(() => void tellWorker({ type: 'KEEP_HELP', language: codeOfLocale(i18n.locale) }))
  onWake(ask)
  i18n.on('change', ask)
  ask()
}
