import { useLingui } from '@lingui/react'

/** What stands between two sentences: a space, which Chinese does not have. */
export function SentenceGap() {
  const { i18n } = useLingui()
  return i18n.locale.startsWith('zh') ? null : ' '
}
