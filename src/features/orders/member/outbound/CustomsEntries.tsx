import { Plural, Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { usualGoods } from '#features/orders/member/data/customs-goods.ts'
import type { CustomsForm } from '#features/orders/member/data/drafts.ts'
import { categoryOf, senderOf } from '#features/orders/rules/customs-form.ts'
import type { GoodsRow } from '#features/parcels/changes/rows.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'
import { warehouses } from '#features/warehouses/member/data/warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { CustomsLineRow } from './CustomsLineRow.tsx'
import { CustomsLineSheet } from './CustomsLineSheet.tsx'
import { CustomsPreview } from './CustomsPreview.tsx'
import { isUnsure } from './fill-customs.ts'
import type { LineSource } from './fill-words.ts'
import type { Flow } from './flow.ts'
import { customsOf, readCustoms } from './outbound-form.ts'

type CustomsEntriesProps = {
  flow: Flow
  goods: readonly GoodsRow[]
  origin: WarehouseId
  failures: readonly FieldFailure[]
}

/** What customs are told of each good, a line each, and the forms that are made of it. */
export function CustomsEntries({ flow, goods, origin, failures }: CustomsEntriesProps) {
  const [preview, setPreview] = useState<'closed' | 'refused' | 'open'>('closed')
  const [openId, setOpenId] = useState<string | null>(null)
  const { form, change, address, fills } = flow
  const country = address?.country ?? ''
  const place = { origin, country, fills }
  const lines = readCustoms(form, goods, place)
  const canPreview = lines.ok && address !== null
  const found = useLive(warehouses, [])
  const usual = useLive(usualGoods, [])
  const { name } = useBusiness()
  const all = found.state === 'ready' ? found.value : []
  const sender = senderOf(
    all.find(({ id }) => id === origin),
    warehouseOf(origin).country,
    name.en,
  )
  const sourceOf = (line: GoodsRow): LineSource | null =>
    form.customs[line.id] === undefined ? (fills.get(line.id)?.source ?? null) : 'typed'
  const unsureCount = goods.filter((line) => {
    const source = sourceOf(line)
    return source !== null && source !== 'typed' && isUnsure(source)
  }).length
  const failuresOf = (line: GoodsRow) =>
    failures.filter(({ path }) => path.startsWith(`customs.${line.id}.`))
  const open = goods.find(({ id }) => id === openId)
  const changeLine = (line: GoodsRow, fields: Partial<CustomsForm>) =>
    change({
      customs: { ...form.customs, [line.id]: { ...customsOf(form, line, place), ...fields } },
    })
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-16 font-bold">
          <Trans>Customs entry</Trans>
        </h2>
        <p className="text-14 text-ink-soft">
          <Trans>This is what customs are told. Tap a line to change it.</Trans>
        </p>
        {usual.state === 'missing' && (
          <p className="text-14 text-ink-soft">
            <Trans>The list of usual goods isn’t on this device yet, so less is filled in.</Trans>
          </p>
        )}
        {unsureCount > 0 && (
          <p className="text-14 font-semibold text-caution">
            <Plural
              value={unsureCount}
              one="# line needs a look before you continue."
              other="# lines need a look before you continue."
            />
          </p>
        )}
      </div>
      <ul className="divide-y divide-dashed divide-line border-y border-dashed border-line">
        {goods.map((line) => (
          <CustomsLineRow
            key={line.id}
            line={line}
            entry={customsOf(form, line, place)}
            source={sourceOf(line)}
            isRefused={failuresOf(line).length > 0}
            onOpen={() => setOpenId(line.id)}
          />
        ))}
      </ul>
      {open && (
        <CustomsLineSheet
          line={open}
          country={country}
          entry={customsOf(form, open, place)}
          fill={fills.get(open.id)}
          source={sourceOf(open)}
          goods={usual.state === 'ready' ? usual.goods : null}
          failures={failuresOf(open)}
          onChange={(fields) => changeLine(open, fields)}
          onClose={() => setOpenId(null)}
        />
      )}
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
