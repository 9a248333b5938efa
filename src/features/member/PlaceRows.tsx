import { useLingui } from '@lingui/react/macro'
import { RAIL, railNames, TABS } from '#navigation/places.ts'
import { isStaff } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import { paths } from '#shared/paths.ts'
import { RowLink } from './RowLink.tsx'

/** The screens without a tab on a phone; a desktop has them in its rail. */
export function PlaceRows() {
  const { i18n } = useLingui()
  const names = railNames({ isStaff: isStaff(useSession()) })
  return names
    .filter((name) => !Object.hasOwn(TABS, name))
    .map((name) => (
      <RowLink key={name} href={paths[name]()} icon={RAIL[name].icon} className="lg:hidden">
        {i18n._(RAIL[name].words)}
      </RowLink>
    ))
}
