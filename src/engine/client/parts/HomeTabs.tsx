import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { usePathname } from '#engine/client/navigation/location.ts'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { type PlainPathName, paths } from '#engine/shared/paths.ts'

/** The pages under /home, in order. */
const HOME_PAGES = {
  tourist: msg({ context: 'home tabs', message: 'Overview' }),
  homeCategory: msg`Categories`,
  homeComment: msg`Reviews`,
  homeForum: msg`Community`,
} as const satisfies Partial<Record<PlainPathName, MessageDescriptor>>

const names = Object.keys(HOME_PAGES) as (keyof typeof HOME_PAGES)[]

/** The layout's tabs above each page under /home. Prerendered, so without state. */
export function HomeTabs() {
  const { t, i18n } = useLingui()
  const here = usePathname()
  return (
    <div className="mx-auto w-full max-w-content px-4">
      <Tabs
        label={t`Home`}
        tabs={names.map((name) => ({
          href: paths[name](),
          label: i18n._(HOME_PAGES[name]),
          current: paths[name]() === here,
        }))}
      />
    </div>
  )
}
