import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { GoodsClassNote } from '#features/parcels/shared/GoodsClassNote.tsx'
import { classOf, type GoodsForm, pricePaidFen } from '#features/parcels/shared/parcel-form.ts'
import { GOODS_CLASS_WORDS } from '#parts/goods-words.ts'
import { GOODS_CLASSES } from '#shared/domain/goods-class.ts'
import { yuanText } from '#shared/domain/money.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'

type GoodsFieldsProps = {
  index: number
  line: GoodsForm
  onChange: (line: GoodsForm) => void
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
  error: (path: string, label: string) => string | undefined
}

/** One kind of goods. */
export function GoodsFields({ index, line, onChange, onRemove, error }: GoodsFieldsProps) {
  const { t, i18n } = useLingui()
  const at = (field: string) => `goods.${index}.${field}`
  const set = (fields: Partial<GoodsForm>) => onChange({ ...line, ...fields })
  const paid = pricePaidFen(line)
  const number = index + 1
  return (
    <fieldset className="grid min-w-0 gap-4 border-t-2 border-dashed border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="sr-only">
        <Trans>Goods {number}</Trans>
      </legend>
      <div className={onRemove && 'grid grid-cols-[1fr_auto] items-start gap-1'}>
        <TextField
          label={t`Goods name`}
          autoComplete="off"
          placeholder={t`Men’s cotton T-shirt`}
          value={line.name}
          onChange={(name) => set({ name })}
          error={error(at('name'), t`Goods name`)}
        />
        {onRemove && (
          <IconButton
            icon={Trash2}
            label={t`Remove goods ${number}`}
            onClick={onRemove}
            className="mt-6.5"
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={t`Quantity`}
          kind="integer"
          value={line.quantity}
          onChange={(quantity) => set({ quantity })}
          error={error(at('quantity'), t`Quantity`)}
        />
        <NumberField
          label={t`Unit price`}
          before="¥"
          value={line.unitPrice}
          onChange={(unitPrice) => set({ unitPrice })}
          error={error(at('unitPriceFen'), t`Unit price`)}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <NumberField
          label={t`Declared value`}
          optional
          before="¥"
          placeholder={paid === null ? undefined : yuanText(paid)}
          value={line.declaredValue}
          onChange={(declaredValue) => set({ declaredValue })}
          error={error(at('declaredValueFen'), t`Declared value`)}
          hint={<Trans>For customs. Left empty, it is the price paid.</Trans>}
        />
        <Select
          label={t`Kind of goods`}
          value={classOf(line)}
          onChange={(goodsClass) => set({ goodsClass })}
          options={GOODS_CLASSES.map((value) => ({
            value,
            label: i18n._(GOODS_CLASS_WORDS[value]),
          }))}
        />
      </div>
      <GoodsClassNote name={line.name} chosen={classOf(line)} />
    </fieldset>
  )
}
