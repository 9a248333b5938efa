import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { FieldError } from '#engine/client/ui/Field.tsx'
import {
  INSPECTION_SERVICES,
  type InspectionPrices,
  type InspectionService,
  sortedServices,
} from '#features/inspections/rules/inspection-services.ts'
import { INSPECTION_SERVICE_WORDS } from './parts/inspection-words.ts'

const SERVICE_HELP = {
  photos: msg`Up to 9 close-ups of the goods from all sides.`,
  measuring: msg`We weigh and measure the parcel again.`,
  powerOnTest: msg`We switch it on and try its main functions. No repair, no long test.`,
  counting: msg`We count the pieces of each kind.`,
  comparing: msg`We compare it with the shop’s page. Put its link above.`,
} as const satisfies Record<InspectionService, MessageDescriptor>

type ServiceFieldsProps = {
  chosen: readonly InspectionService[]
  prices: InspectionPrices
  isMissing: boolean
  onChange: (services: InspectionService[]) => void
}

/** The services of an inspection with their prices, to choose some. */
export function ServiceFields({ chosen, prices, isMissing, onChange }: ServiceFieldsProps) {
  const { i18n } = useLingui()
  const { money } = useFormat()
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="text-14 font-medium">
        <Trans>Services</Trans>
      </legend>
      {INSPECTION_SERVICES.map((service) => (
        <Checkbox
          key={service}
          checked={chosen.includes(service)}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'services-error' : undefined}
          onChange={(isOn) =>
            onChange(
              sortedServices(isOn ? [...chosen, service] : chosen.filter((one) => one !== service)),
            )
          }
        >
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{i18n._(INSPECTION_SERVICE_WORDS[service])}</span>
            <span className="ml-auto tabular-nums">{money(prices[service])}</span>
          </span>
          <span className="block text-14 text-ink-soft">{i18n._(SERVICE_HELP[service])}</span>
        </Checkbox>
      ))}
      {isMissing && (
        <FieldError id="services-error">
          <Trans>An additional service must be selected.</Trans>
        </FieldError>
      )}
    </fieldset>
  )
}
