import { Trans } from '@lingui/react/macro'

/** Above every page of a public demo. */
export function DemoBanner() {
  return (
    <div role="note" className="bg-caution-soft px-4 py-2 text-center text-14">
      <Trans>This is a demo. It begins anew each night, and nothing you order is real.</Trans>
    </div>
  )
}
