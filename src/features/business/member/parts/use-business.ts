import { useLingui } from '@lingui/react'
import { useCallback, useSyncExternalStore } from 'react'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { business, businessOfPage } from '#features/business/member/data/business.ts'
import type { PublicBusiness } from '#features/business/rules/business.ts'

/** The business's own settings. During hydration they are those of the prerendered page. */
export function useBusiness(): PublicBusiness {
  const subscribe = useCallback((changed: () => void) => business.subscribe(changed), [])
  return useSyncExternalStore(subscribe, () => business.peek(), businessOfPage)
}

/** The business's name in the current language. */
export function useBusinessName(): string {
  const { i18n } = useLingui()
  return useBusiness().name[codeOfLocale(i18n.locale)]
}
