import { Trans } from '@lingui/react/macro'

/** The first Tab stop: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-[calc(100%+1rem)] rounded-control bg-ink px-4 py-3 font-semibold text-paper print:hidden focus-visible:translate-y-0"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
