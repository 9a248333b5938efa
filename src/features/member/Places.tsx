import { Trans } from '@lingui/react/macro'
import {
  ChevronRight,
  Contact,
  type LucideIcon,
  ScanBarcode,
  ShoppingCart,
  Warehouse,
} from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { readDevice } from '#platform/device-store.ts'
import { paths } from '#shared/paths.ts'
import { Icon } from '#ui/Icon.tsx'

function Place({ href, icon, children }: { href: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="flex min-h-13 items-center gap-3 px-4 hover:bg-paper sm:px-5">
        <Icon of={icon} className="text-ink-soft" />
        <span className="grow">{children}</span>
        <Icon of={ChevronRight} size={16} className="text-ink-soft" />
      </a>
    </li>
  )
}

/** As this device last heard it; the server decides at each call. */
function useIsStaff(): boolean {
  const [isStaff, setIsStaff] = useState(false)
  useEffect(() => {
    let gone = false
    void readDevice('session').then((session) => {
      if (!gone) setIsStaff(session?.role === 'staff')
    })
    return () => {
      gone = true
    }
  }, [])
  return isStaff
}

/** The screens that a phone's tab bar has no room for; a desktop has them in its rail. */
export function Places() {
  const isStaff = useIsStaff()
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface lg:hidden">
      <Place href={paths.storeAddress()} icon={Warehouse}>
        <Trans>Warehouse addresses</Trans>
      </Place>
      <Place href={paths.addressBook()} icon={Contact}>
        <Trans>Address book</Trans>
      </Place>
      <Place href={paths.cart()} icon={ShoppingCart}>
        <Trans>Cart</Trans>
      </Place>
      {isStaff && (
        <Place href={paths.staff()} icon={ScanBarcode}>
          <Trans>Warehouse console</Trans>
        </Place>
      )}
    </ul>
  )
}
