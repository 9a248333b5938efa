import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { readWhatsNew, type WhatsNew } from '#engine/client/platform/read-whats-new.ts'
import { Button } from '#engine/client/ui/Button.tsx'
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
      <News />
      <div className="ml-auto flex">
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

/** What the new version brings; nothing while it is not known. */
function News() {
  const { i18n } = useLingui()
  const [news, setNews] = useState<WhatsNew | null>(null)
  useEffect(() => {
    void readWhatsNew().then(setNews)
  }, [])
  if (news === null) return null
  return (
    <details className="order-last w-full text-14">
      <summary className="flex min-h-11 cursor-pointer items-center underline">
        <Trans>What’s new</Trans>
      </summary>
      <ul className="list-disc space-y-1 pb-2 pl-5">
        {news[codeOfLocale(i18n.locale)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
