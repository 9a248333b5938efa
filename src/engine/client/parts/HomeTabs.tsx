import { useLingui } from '@lingui/react/macro'
import { usePathname } from '#engine/client/navigation/location.ts'
import { Tabs } from '#engine/client/ui/Tabs.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useHomeTabs } from '#registry/words/home-tabs.ts'

/** The layout's tabs above each page under /home. Prerendered, so without state. */
export function HomeTabs() {
  const { t, i18n } = useLingui()
  const here = usePathname()
  return (
    <div className="mx-auto w-full max-w-content px-4">
      <Tabs
        label={t`Home`}
        tabs={useHomeTabs().map(({ name, words }) => ({
          href: paths[name](),
          label: i18n._(words),
          current: paths[name]() === here,
        }))}
      />
    </div>
  )
}
