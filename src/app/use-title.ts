import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'

export const PRODUCT = msg`Sampan`

/** Sets the document's title: the page, then the product. */
export function useTitle(page: MessageDescriptor | string): void {
  const { i18n } = useLingui()
  const words = typeof page === 'string' ? page : i18n._(page)
  const title = `${words} · ${i18n._(PRODUCT)}`
  useEffect(() => {
    document.title = title
  }, [title])
}
