import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { RAIL, railNames, TABS } from '#navigation/places.ts'
import { isStaff } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'

/** Links to screens without a tab on a phone; a desktop has them in its rail. */
export function Places() {
  const { i18n } = useLingui()
  const names = railNames({ isStaff: isStaff(useSession()) })
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface lg:hidden">
      {names
        .filter((name) => !Object.hasOwn(TABS, name))
        .map((name) => (
          <li key={name}>
            <a
              href={paths[name]()}
              className="flex min-h-13 items-center gap-3 px-4 hover:bg-paper focus-visible:-outline-offset-2 sm:px-5"
            >
              <Icon of={RAIL[name].icon} className="text-ink-soft" />
              <span className="min-w-0 grow">{i18n._(RAIL[name].words)}</span>
              <Icon of={ChevronRight} size={16} className="text-ink-soft" />
            </a>
          </li>
        ))}
    </ul>
  )
}
