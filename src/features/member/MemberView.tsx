import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'

/** A screen of the member center, with the way back to it and the sheet that asks for a code where one is needed. */
export function MemberView({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="mx-auto max-w-3xl pb-8">
      <PageHeader back={{ href: paths.member(), label: t`Member center` }} title={title} />
      <div className="grid grid-cols-1 gap-4">{children}</div>
      <ConfirmIdentity />
    </div>
  )
}
