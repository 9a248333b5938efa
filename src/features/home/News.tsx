import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#i18n/use-format.ts'
import { useBusinessName } from '#parts/use-business.ts'
import { Section } from './Section.tsx'

function Notice({
  date,
  title,
  children,
}: {
  date: string
  title: ReactNode
  children: ReactNode
}) {
  const format = useFormat()
  return (
    <li className="grid gap-1 py-4 lg:grid-cols-[9rem_1fr] lg:gap-6">
      <time dateTime={date} className="text-14 text-ink-soft lg:pt-0.5">
        {format.date(`${date}T00:00:00Z`, 'UTC')}
      </time>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-14 text-ink-soft lg:text-16">{children}</p>
      </div>
    </li>
  )
}

/** Product news, newest first. */
export function News() {
  const name = useBusinessName()
  return (
    <Section id="news" heading={<Trans>Latest news</Trans>}>
      <ul className="divide-y divide-line border-y border-line">
        <Notice date="2026-11-20" title={<Trans>Register a whole list at once</Trans>}>
          <Trans>
            Paste tracking numbers with goods, quantity and price, one parcel per line. Each line is
            checked at once.
          </Trans>
        </Notice>
        <Notice date="2026-11-20" title={<Trans>{name} on your home screen</Trans>}>
          <Trans>
            Install it from your browser. Parcels and addresses open offline, and what you enter is
            sent later.
          </Trans>
        </Notice>
        <Notice
          date="2026-11-20"
          title={<Trans>Claim parcels that arrive without your member number</Trans>}
        >
          <Trans>
            Did a shop forget your member number? Register the tracking number, add proof of
            purchase, and our staff will look for it.
          </Trans>
        </Notice>
      </ul>
    </Section>
  )
}
