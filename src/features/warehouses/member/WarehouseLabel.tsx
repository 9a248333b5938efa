import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Groups } from '#engine/client/ui/Code.tsx'
import { CopyButton } from '#engine/client/ui/CopyButton.tsx'
import { LabelCard } from '#engine/client/ui/LabelCard.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import type { Warehouse } from '#features/warehouses/contract/warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { warehouseOf } from './data/directory.ts'
import { RefusedLine } from './parts/RefusedGoods.tsx'
import { type LabelField, labelFields, labelText, shippingLabel } from './parts/shipping-label.ts'
import { WarehouseName } from './parts/WarehouseName.tsx'

const FIELD_WORDS = {
  recipient: msg`Recipient`,
  phone: msg`Phone`,
  region: msg`City and district`,
  detail: msg`Street address`,
  postalCode: msg`Postal code`,
} as const satisfies Record<LabelField, MessageDescriptor>

/** The language of an address selects the glyph variants of its characters. */
const LANGUAGES: Readonly<Record<string, string>> = {
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  HK: 'zh-Hant',
  MO: 'zh-Hant',
  JP: 'ja',
  KR: 'ko',
}

type WarehouseLabelProps = { id: WarehouseId; warehouse: Warehouse | null; memberNum: string }

/** One warehouse as a shipping label for the shop. */
export function WarehouseLabel({ id, warehouse, memberNum }: WarehouseLabelProps) {
  const { t, i18n } = useLingui()
  const { country } = warehouseOf(id)
  const copyFailed = t`Copy failed`
  const name = <WarehouseName id={id} />
  return (
    <LabelCard
      tone="brand"
      code={<h2 className="text-18 font-bold">{name}</h2>}
      chip={<span className="font-mono text-22 font-bold">{id}</span>}
    >
      {warehouse === null || memberNum === '' ? (
        <Notice kind="caution">
          <Trans>No warehouse information available to copy</Trans>
        </Notice>
      ) : (
        <Filled
          lines={labelFields(country)
            .map((field) => ({
              field,
              name: i18n._(FIELD_WORDS[field]),
              text: shippingLabel(warehouse, country, memberNum)[field],
            }))
            .filter(({ text }) => text !== '')}
          whole={labelText(shippingLabel(warehouse, country, memberNum), country)}
          id={id}
          memberNum={memberNum}
          copyFailed={copyFailed}
          hours={warehouse.hours}
        />
      )}
    </LabelCard>
  )
}

type FilledProps = {
  id: WarehouseId
  lines: { field: LabelField; name: string; text: string }[]
  whole: string
  memberNum: string
  copyFailed: string
  hours: string
}

function Filled({ id, lines, whole, memberNum, copyFailed, hours }: FilledProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3">
      <dl className="grid">
        {lines.map(({ field, name, text }) => (
          <div
            key={field}
            className="-mr-2 grid grid-cols-[1fr_auto] items-center gap-x-2 border-b border-line py-0.5"
          >
            <dt className="caption">{name}</dt>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyButton text={text} what={name} errorText={copyFailed} />
            </dd>
            <dd
              lang={LANGUAGES[warehouseOf(id).country] ?? 'en'}
              className="min-w-0 text-16 wrap-anywhere"
            >
              <MarkedCode text={text} code={memberNum} />
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton text={whole} what={t`Whole address`} errorText={copyFailed} wide>
        {t`Copy the whole address`}
      </CopyButton>
      <RefusedLine id={id} />
      {hours !== '' && (
        <p className="text-14 text-ink-soft">
          <Trans>Open: {hours}</Trans>
        </p>
      )}
    </div>
  )
}

/** A text with the member's code highlighted. */
function MarkedCode({ text, code }: { text: string; code: string }) {
  const at = text.indexOf(code)
  if (code === '' || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-[4px] bg-brand-soft px-0.5 font-mono font-semibold text-brand-text">
        <Groups of={code} />
      </mark>
      {text.slice(at + code.length)}
    </>
  )
}
