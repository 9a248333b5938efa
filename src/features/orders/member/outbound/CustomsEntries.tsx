import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { CountryField } from '#features/addresses/member/parts/CountryField.tsx'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import {
  customsNeedEnglish,
  lacksEnglish,
  mayBeSimplified,
} from '#features/goods/rules/customs-description.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { CustomsForm } from '#features/orders/member/data/drafts.ts'
import { declaredNames } from '#features/orders/member/data/orders.ts'
import { categoryOf, senderOf } from '#features/orders/member/parts/CustomsForms.tsx'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'
import { warehouses } from '#features/warehouses/member/data/warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { CustomsNames } from './CustomsNames.tsx'
import { CustomsPreview } from './CustomsPreview.tsx'
import type { Flow } from './flow.ts'
import { customsOf, isVague, readCustoms } from './outbound-form.ts'

type CustomsEntriesProps = {
  flow: Flow
  goods: readonly GoodsRow[]
  origin: WarehouseId
  failures: readonly FieldFailure[]
}

/** What customs hear of each goods line, and the forms that are made of it. */
export function CustomsEntries({ flow, goods, origin, failures }: CustomsEntriesProps) {
  const [preview, setPreview] = useState<'closed' | 'refused' | 'open'>('closed')
  const { form, change, address } = flow
  const country = address?.country ?? ''
  const lines = readCustoms(form, goods, { origin, country })
  const canPreview = lines.ok && address !== null
  const found = useLive(warehouses, [])
  const declared = useLive(declaredNames, [])
  const { name } = useBusiness()
  const all = found.state === 'ready' ? found.value : []
  const sender = senderOf(
    all.find(({ id }) => id === origin),
    name.en,
  )
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="text-16 font-bold">
          <Trans>Customs entry</Trans>
        </h2>
        <p className="text-14 text-ink-soft">
          {customsNeedEnglish(country) ? (
            <Trans>
              Say in English exactly what it is: “men’s cotton T-shirt”, not “clothes”. Customs may
              stop goods with a vague description. The HS code is optional: the first 6 digits, if
              you know them.
            </Trans>
          ) : (
            <Trans>
              Say exactly what it is, in English or Chinese: “men’s cotton T-shirt”, not “clothes”.
              Customs may stop goods with a vague description. The HS code is optional: the first 6
              digits, if you know them.
            </Trans>
          )}
        </p>
      </div>
      {goods.map((line) => (
        <CustomsEntry
          key={line.id}
          line={line}
          country={country}
          entry={customsOf(form, line, { origin, country })}
          declared={declared.state === 'ready' ? (declared.value.get(line.name) ?? []) : []}
          failures={failures}
          onChange={(fields) =>
            change({
              customs: {
                ...form.customs,
                [line.id]: { ...EMPTY, ...form.customs[line.id], ...fields },
              },
            })
          }
        />
      ))}
      <div>
        <Button icon={Printer} onClick={() => setPreview(canPreview ? 'open' : 'refused')}>
          <Trans>Preview customs forms</Trans>
        </Button>
      </div>
      {preview === 'open' && lines.ok && address !== null && (
        <CustomsPreview
          address={address}
          origin={origin}
          lines={lines.value}
          sender={sender}
          reference=""
          category={categoryOf(
            flow.chosen.map(({ parcel }) => ({ isBought: parcel.requestId !== null })),
          )}
          onClose={() => setPreview('closed')}
        />
      )}
      {preview === 'refused' && !canPreview && (
        <p role="alert" className="text-14 text-danger">
          <Trans>Choose an address and complete the entries first.</Trans>
        </p>
      )}
    </Card>
  )
}

const EMPTY: CustomsForm = {
  description: '',
  hs6: '',
  originCountry: '',
  declaredValue: '',
  netWeight: '',
}

type CustomsEntryProps = {
  line: GoodsRow
  country: string
  /** What was declared before for goods of this name. */
  declared: readonly string[]
  entry: CustomsForm
  failures: readonly FieldFailure[]
  onChange: (fields: Partial<CustomsForm>) => void
}

function CustomsEntry(props: CustomsEntryProps) {
  const { line, country, declared, entry, failures, onChange } = props
  const { t } = useLingui()
  const { money } = useFormat()
  const path = (name: string) => `customs.${line.id}.${name}`
  const field = useFields(entry, onChange, failures)
  const paidFen = line.quantity * line.unitPriceFen
  const declaredFen = parseYuan(entry.declaredValue) ?? line.declaredValueFen
  const paid = money(paidFen)
  const { quantity, name } = line
  const description = field('description', t`Description for customs`, path('description'))
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-dashed border-line pt-4">
      <legend className="pr-2 text-14 font-semibold wrap-anywhere">
        {name} × {quantity}
      </legend>
      <TextField
        {...description}
        help={<HelpButton article="customs-by-destination" about={t`Description for customs`} />}
        hint={
          description.error
            ? undefined
            : isVague(entry.description)
              ? t`Too general. Name the material and what it is for.`
              : lacksEnglish(country, entry.description)
                ? t`Customs at the destination need this in English, such as “wool scarf”`
                : undefined
        }
      />
      {(customsNeedEnglish(country) || mayBeSimplified(country, name)) && (
        <CustomsNames
          name={name}
          country={country}
          declared={declared}
          description={entry.description}
          onChoose={(chosen) => onChange({ description: chosen })}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          {...field('declaredValue', t`Declared value`, path('declaredValueFen'))}
          kind="yuan"
          placeholder={yuanText(line.declaredValueFen)}
          hint={
            declaredFen === paidFen
              ? t`The price paid`
              : t`You paid ${paid}. A lower value can lead to fines and lowers what insurance pays.`
          }
        />
        <CountryField
          label={t`Country of origin`}
          value={entry.originCountry}
          onChange={(originCountry) => onChange({ originCountry })}
          error={field('originCountry', t`Country of origin`, path('originCountry')).error}
        />
        <TextField code optional inputMode="numeric" {...field('hs6', t`HS code`, path('hs6'))} />
        <NumberField
          kind="integer"
          optional
          {...field('netWeight', t`Net weight of this item`, path('netWeightGrams'))}
          after="g"
        />
      </div>
    </fieldset>
  )
}
