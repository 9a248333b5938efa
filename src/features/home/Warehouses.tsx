import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '#features/home/shared/Section.tsx'
import { countryName } from '#i18n/countries.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { WarehouseId } from '#shared/domain/warehouses.ts'
import { StampDrawing } from './drawings/StampDrawing.tsx'

function Warehouse({ id, children }: { id: WarehouseId; children: ReactNode }) {
  const { locale } = useFormat()
  return (
    <li className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 lg:flex-col lg:items-start lg:p-5">
      <div className="w-[min(6rem,22vw)] shrink-0 lg:w-36">
        <StampDrawing id={id} />
      </div>
      <div className="min-w-0">
        <h3 className="font-semibold lg:text-18">{countryName(locale, id)}</h3>
        <p className="mt-1 text-14 text-ink-soft lg:text-16">{children}</p>
      </div>
    </li>
  )
}

export function Warehouses() {
  return (
    <Section
      id="warehouses"
      heading={<Trans>Every warehouse, one account</Trans>}
      intro={
        <Trans>
          Your member number is the same at each of them. Copy an address straight into a shop’s
          checkout.
        </Trans>
      }
    >
      <ul className="grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-4">
        <Warehouse id="CN">
          <Trans>For Taobao, Tmall, 1688, JD and any other shop that delivers in China.</Trans>
        </Warehouse>
        <Warehouse id="SG">
          <Trans>For Shopee and other shops in Singapore.</Trans>
        </Warehouse>
        <Warehouse id="JP">
          <Trans>
            For Amazon Japan, Mercari, Rakuten and other shops that deliver only in Japan.
          </Trans>
        </Warehouse>
      </ul>
    </Section>
  )
}
