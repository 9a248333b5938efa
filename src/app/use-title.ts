import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'

/** Sets the document's title: the page, then the business. */
export function useTitle(page: MessageDescriptor | string): void {
  const { i18n } = useLingui()
  const words = typeof page === 'string' ? page : i18n._(page)
  const title = `${words} · ${useBusinessName()}`
  useEffect(() => {
    document.title = title
  }, [title])
}
