import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from '#navigation/location.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { Discounts } from './Discounts.tsx'
import { DutyRules } from './DutyRules.tsx'
import { EndedVersions } from './EndedVersions.tsx'
import { ExchangeRates } from './ExchangeRates.tsx'
import { Lines } from './Lines.tsx'

/** What shipping costs: lines with their versions, exchange rates, duty rules and members' discounts. */
export function ChannelsView() {
  const { t } = useLingui()
  const list = useSearchParams().get('list')
  const lists = [
    { list: undefined, label: t`Lines` },
    { list: 'rates', label: t`Exchange rates` },
    { list: 'duty', label: t`Duty rules` },
    { list: 'discounts', label: t`Member discounts` },
    { list: 'ended', label: t`Older versions` },
  ] as const
  const current = lists.find((one) => one.list === list)?.list
  return (
    <>
      <PageHeader title={<Trans>Shipping prices</Trans>}>
        <Trans>
          Each price takes effect on its date. Prices in effect never change, so past bills stay
          correct.
        </Trans>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label={t`Shipping prices`}
          tabs={lists.map((one) => ({
            href: paths.staffChannels({ list: one.list }),
            label: one.label,
            current: one.list === current,
          }))}
        />
        {current === undefined && <Lines />}
        {current === 'rates' && <ExchangeRates />}
        {current === 'duty' && <DutyRules />}
        {current === 'discounts' && <Discounts />}
        {current === 'ended' && <EndedVersions />}
      </div>
    </>
  )
}
