import { Trans, useLingui } from '@lingui/react/macro'
import {
  Contact,
  type LucideIcon,
  Package,
  PackagePlus,
  ScanBarcode,
  ShoppingCart,
  UserRound,
  Warehouse,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { usePathname } from '#navigation/location.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { identity } from './identity.ts'

function Place({
  href,
  icon,
  under = href,
  children,
}: {
  href: string
  icon: LucideIcon
  /** Every path that starts so belongs to the place. */
  under?: string
  children: ReactNode
}) {
  const pathname = usePathname()
  const here =
    pathname.startsWith(under) &&
    (pathname === href || href !== paths.parcels() || pathname !== paths.declare())
  return (
    <a
      href={href}
      aria-current={here ? 'page' : undefined}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 text-14 text-ink-soft hover:bg-line hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-text"
    >
      <Icon of={icon} />
      {children}
    </a>
  )
}

/** The back office's places on a desktop. */
export function SideRail() {
  const { t } = useLingui()
  const known = identity.value
  return (
    <nav
      aria-label={t`Member`}
      className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] content-start gap-1 overflow-y-auto py-6 pr-4 pl-4 lg:grid print:hidden"
    >
      <Place href={paths.declare()} icon={PackagePlus}>
        <Trans>Register</Trans>
      </Place>
      <Place href={paths.parcels()} under="/admin/package/" icon={Package}>
        <Trans>Parcels</Trans>
      </Place>
      <Place href={paths.storeAddress()} icon={Warehouse}>
        <Trans>Warehouse addresses</Trans>
      </Place>
      <Place href={paths.addressBook()} icon={Contact}>
        <Trans>Address book</Trans>
      </Place>
      <Place href={paths.cart()} icon={ShoppingCart}>
        <Trans>Cart</Trans>
      </Place>
      <Place href={paths.member()} icon={UserRound}>
        <Trans>Me</Trans>
      </Place>
      {known.state === 'known' && known.role === 'staff' && (
        <Place href={paths.staff()} icon={ScanBarcode}>
          <Trans>Warehouse console</Trans>
        </Place>
      )}
    </nav>
  )
}
