import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { NumberField } from '#engine/client/ui/NumberField.tsx'
import { Sheet } from '#engine/client/ui/Sheet.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import { CountryField } from '#features/addresses/member/parts/CountryField.tsx'
import { customsNeedEnglish, lacksEnglish } from '#features/goods/rules/customs-description.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import type { CustomsForm } from '#features/orders/member/data/drafts.ts'
import type { CustomsChoice, CustomsGoods } from '#features/orders/rules/match-customs.ts'
import { tariffFinder, WORLD_FINDER } from '#features/orders/rules/tariff-finders.ts'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'
import { conditionWords } from './condition-words.ts'
import { type CustomsFill, headingAfter } from './fill-customs.ts'
import type { LineSource } from './fill-words.ts'
import { SourceMark } from './SourceMark.tsx'
import { isVague } from './vague-words.ts'

type CustomsLineSheetProps = {
  line: GoodsRow
  country: string
  entry: CustomsForm
  fill: CustomsFill | undefined
  source: LineSource | null
  goods: CustomsGoods | null
  failures: readonly FieldFailure[]
  /** Makes the line the member's own, with these fields. */
  onChange: (fields: Partial<CustomsForm>) => void
  onClose: () => void
}

/** What customs are told of one good, to be changed, with what else it may be and where its heading is looked up. */
export function CustomsLineSheet(props: CustomsLineSheetProps) {
  const { line, country, entry, fill, source, goods, failures, onChange, onClose } = props
  const { t } = useLingui()
  const { money } = useFormat()
  const path = (name: string) => `customs.${line.id}.${name}`
  const field = useFields(entry, onChange, failures)
  const paidFen = line.quantity * line.unitPriceFen
  const declaredFen = parseYuan(entry.declaredValue) ?? line.declaredValueFen
  const paid = money(paidFen)
  const { quantity, name } = line
  const description = field('description', t`Description for customs`, path('description'))
  const describe = (typed: string) =>
    onChange({ description: typed, hs6: headingAfter(entry, typed, fill, goods) })
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        <span className="wrap-anywhere">
          {name} × {quantity}
        </span>
      }
      footer={
        <Button
          look="primary"
          onClick={() => {
            onChange({})
            onClose()
          }}
        >
          <Trans>Confirm</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        {source !== null && <SourceMark source={source} />}
        <Choices
          choices={fill?.choices ?? []}
          entry={entry}
          onChoose={({ description, hs6 }) => {
            // The member's own words say what it is; only the heading was open.
            const isOwn = fill?.description === name || fill?.source === 'mall'
            onChange(isOwn ? { hs6: hs6 ?? '' } : { description, hs6: hs6 ?? '' })
          }}
        />
        <TextField
          {...description}
          onChange={describe}
          help={<HelpButton article="customs-by-destination" about={t`Description for customs`} />}
          hint={
            description.error
              ? undefined
              : isVague(entry.description)
                ? t`Too general. Name the material and what it is for.`
                : lacksEnglish(country, entry.description)
                  ? t`Customs at the destination need this in English, such as “wool scarf”`
                  : customsNeedEnglish(country)
                    ? t`In English, and exactly what it is: “men’s cotton T-shirt”, not “clothes”`
                    : t`In English or Chinese, and exactly what it is: “men’s cotton T-shirt”, not “clothes”`
          }
        />
        <TextField
          code
          optional
          inputMode="numeric"
          {...field('hs6', t`HS code`, path('hs6'))}
          hint={t`The first 6 digits, if you know them`}
        />
        <TariffLinks country={country} />
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
        <NumberField
          kind="integer"
          optional
          {...field('netWeight', t`Net weight of this item`, path('netWeightGrams'))}
          after="g"
        />
      </div>
    </Sheet>
  )
}

type ChoicesProps = {
  choices: readonly CustomsChoice[]
  entry: CustomsForm
  onChoose: (choice: CustomsChoice) => void
}

/** What the goods may be, each with its heading and what that takes for granted. */
function Choices({ choices, entry, onChoose }: ChoicesProps) {
  const { i18n, t } = useLingui()
  if (choices.length === 0) return null
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-2 text-14 font-semibold">
        <Trans>Which is it?</Trans>
      </legend>
      {choices.map((choice) => {
        const { description, hs6 } = choice
        const words = conditionWords(i18n, choice)
        const isChosen = hs6 === null ? entry.description === description : entry.hs6 === hs6
        return (
          <Button
            key={`${hs6} ${description} ${words}`}
            aria-pressed={isChosen}
            onClick={() => onChoose(choice)}
            className="justify-between text-left"
          >
            <span className="min-w-0 wrap-anywhere">{words === '' ? description : words}</span>
            <span className="font-mono">{hs6 ?? t`no HS code`}</span>
          </Button>
        )
      })}
    </fieldset>
  )
}

/** Where customs of the destination, and of the world, say which heading is right. */
function TariffLinks({ country }: { country: string }) {
  const finder = tariffFinder(country)
  const all = finder === WORLD_FINDER ? [finder] : [finder, WORLD_FINDER]
  return (
    <details className="text-14">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline">
        <Trans>Which HS code is right?</Trans>
      </summary>
      <p className="text-ink-soft">
        <Trans>
          Customs decide. Look it up at the official source. The links need a connection.
        </Trans>
      </p>
      <ul>
        {all.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
