import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '#engine/client/ui/Checkbox.tsx'
import { RIGHTS, type Right } from '#engine/shared/rights.ts'

export const RIGHT_WORDS = {
  receive: msg`Receive parcels`,
  ship: msg`Ship orders`,
  buy: msg`Buy for members`,
  serve: msg`Customer service`,
  decideReceipts: msg`Check transfers`,
  moveMoney: msg`Move money`,
  editRates: msg`Edit rates`,
  moderate: msg`Moderate posts`,
  settings: msg`Settings and permissions`,
} as const satisfies Record<Right, MessageDescriptor>

type RightBoxesProps = {
  legend: ReactNode
  chosen: readonly Right[]
  disabled?: boolean
  onChange: (right: Right, isWanted: boolean) => void
}

/** Every right as a box. */
export function RightBoxes({ legend, chosen, disabled, onChange }: RightBoxesProps) {
  const { i18n } = useLingui()
  return (
    <fieldset disabled={disabled} className="grid gap-x-5 sm:grid-cols-2">
      <legend className="sr-only">{legend}</legend>
      {RIGHTS.map((right) => (
        <Checkbox
          key={right}
          checked={chosen.includes(right)}
          onChange={(wanted) => onChange(right, wanted)}
        >
          {i18n._(RIGHT_WORDS[right])}
        </Checkbox>
      ))}
    </fieldset>
  )
}
