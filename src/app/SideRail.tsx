import { useLingui } from '@lingui/react/macro'
import { usePathname } from '#engine/client/navigation/location.ts'
import { pageRail } from '#engine/client/navigation/page-rail.ts'
import { isStaff } from '#engine/client/session/session.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { paths } from '#engine/shared/paths.ts'
import { RAIL, type RailName, useRailNames } from '#registry/words/places.ts'
import { currentPlace } from './resolve-route.ts'

function Place({ name }: { name: RailName }) {
  const { i18n } = useLingui()
  const ofRoute = currentPlace(usePathname()).rail
  const isHere = (pageRail.value ?? ofRoute) === name
  const { icon, words } = RAIL[name]
  return (
    <a
      href={paths[name]()}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-14 text-ink-soft hover:bg-line hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
    >
      <Icon of={icon} />
      {i18n._(words)}
    </a>
  )
}

/** The member navigation on a desktop. */
export function SideRail() {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Member`}
      className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] content-start gap-1 overflow-y-auto py-6 pr-4 pl-4 lg:grid print:hidden"
    >
      {useRailNames({ isStaff: isStaff(useSession()) }).map((name) => (
        <Place key={name} name={name} />
      ))}
    </nav>
  )
}
