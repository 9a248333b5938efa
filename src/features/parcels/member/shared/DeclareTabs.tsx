import { useLingui } from '@lingui/react/macro'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'

/** One parcel by a form, or several by pasting. */
export function DeclareTabs({ current }: { current: 'one' | 'several' }) {
  const { t } = useLingui()
  return (
    <div className="mb-5">
      <Tabs
        label={t`Ways to register`}
        tabs={[
          { href: paths.declare(), label: t`One parcel`, current: current === 'one' },
          {
            href: paths.declare({ paste: 1 }),
            label: t`Add many`,
            current: current === 'several',
          },
          { href: paths.declare({ claim: 1 }), label: t`Claim a parcel`, current: false },
        ]}
      />
    </div>
  )
}
