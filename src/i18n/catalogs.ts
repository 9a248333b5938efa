import type { Messages } from '@lingui/core'

/** The catalogs of features and parts. Apart from `activate.ts`, because the first download needs none of them. */
export const CATALOGS = import.meta.glob<{ messages: Messages }>([
  './locales/*/*.po',
  '!./locales/*/base.po',
])
