import { Trans } from '@lingui/react/macro'
import { AirmailBar } from './AirmailBar.tsx'

/** Shown while the code of a page loads. Before the language is known the page's HTML shows 加载中... */
export function Loading() {
  return (
    <div role="status" className="grid min-h-64 place-content-center gap-3 text-center">
      <AirmailBar className="w-32" />
      <p className="text-14 text-ink-soft">
        <Trans>Loading...</Trans>
      </p>
    </div>
  )
}
