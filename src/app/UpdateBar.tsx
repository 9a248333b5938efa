import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { updateOffer } from './update-offer.ts'

/** Offers the new version, above the tab bar. "Later" lasts until the next start. */
export function UpdateBar({ apply }: { apply: () => void }) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+5.5rem)] z-40 mx-auto flex max-w-md animate-rise flex-wrap items-center justify-between gap-x-4 rounded-card bg-surface px-4 py-2 shadow-float lg:bottom-6"
    >
      <p className="text-14 font-medium">
        <Trans>A new version is available.</Trans>
      </p>
      <div className="flex">
        <Button
          look="plain"
          onClick={() => {
            updateOffer.value = null
          }}
        >
          <Trans>Later</Trans>
        </Button>
        <Button look="primary" onClick={apply}>
          <Trans>Update</Trans>
        </Button>
      </div>
    </div>
  )
}
