import { Trans, useLingui } from '@lingui/react/macro'
import { House, type LucideIcon, Package, PackagePlus, Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePathname } from '#navigation/location.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { type Area, areaOf } from './area-of.ts'

function Tab({
  area,
  href,
  icon,
  children,
}: {
  area: Area
  href: string
  icon: LucideIcon
  children: ReactNode
}) {
  const here = areaOf(usePathname()) === area
  return (
    <a
      href={href}
      aria-current={here ? 'page' : undefined}
      className="grid min-h-14 content-center justify-items-center gap-0.5 text-12 text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
    >
      <Icon of={icon} size={24} />
      {children}
    </a>
  )
}

/** A member's five places on a phone; the raised one is what the product is for. */
export function TabBar() {
  const { t } = useLingui()
  const registering = areaOf(usePathname()) === 'register'
  return (
    <nav
      aria-label={t`Member`}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <Tab area="home" href={paths.tourist()} icon={House}>
        <Trans>Home</Trans>
      </Tab>
      <Tab area="mall" href={paths.shopHome()} icon={Store}>
        <Trans>Mall</Trans>
      </Tab>
      <a
        href={paths.declare()}
        aria-current={registering ? 'page' : undefined}
        className="grid content-end justify-items-center gap-0.5 pb-1.5 text-12 font-semibold text-brand-text"
      >
        <span className="-mt-6 grid size-14 place-items-center rounded-full border-4 border-surface bg-brand text-on-brand shadow-float">
          <Icon of={PackagePlus} size={24} />
        </span>
        <Trans>Register</Trans>
      </a>
      <Tab area="parcels" href={paths.parcels()} icon={Package}>
        <Trans>Parcels</Trans>
      </Tab>
      <Tab area="me" href={paths.member()} icon={UserRound}>
        <Trans>Me</Trans>
      </Tab>
    </nav>
  )
}
