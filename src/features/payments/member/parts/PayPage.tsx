import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePageRail } from '#engine/client/navigation/page-rail.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import type { RailName } from '#registry/words/places.ts'

type PayPageProps = {
  back: { href: string; label: string }
  rail: RailName
  /** What the member knows it by. */
  number: string
  children: ReactNode
}

/** The frame of the payment of one thing. */
export function PayPage({ back, rail, number, children }: PayPageProps) {
  const { t } = useLingui()
  usePageRail(rail)
  usePageTitle(t`Pay for ${number}`)
  return (
    <>
      <PageHeader back={back} title={<Trans>Pay for {number}</Trans>} />
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 pb-8">{children}</div>
    </>
  )
}
