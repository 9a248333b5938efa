import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { emptyGoods, type GoodsForm, pricePaidFen } from '#features/parcels/shared/parcel-form.ts'
import { Section } from '#features/parcels/shared/Section.tsx'
import { Money } from '#parts/Money.tsx'
import { newId } from '#platform/ids.ts'
import { MAX_GOODS_LINES } from '#shared/contract/fields.ts'
import { parseYuan } from '#shared/domain/money.ts'
import { Button } from '#ui/Button.tsx'
import { GoodsFields } from './GoodsFields.tsx'

type GoodsSectionProps = {
  goods: readonly GoodsForm[]
  onChange: (goods: GoodsForm[]) => void
  error: (path: string, label: string) => string | undefined
}

/** What is in the parcel, one block for each kind of goods. */
export function GoodsSection({ goods, onChange, error }: GoodsSectionProps) {
  const replace = (next: GoodsForm) =>
    onChange(goods.map((line) => (line.id === next.id ? next : line)))
  const declaredFen = goods.reduce(
    (sum, line) => sum + (parseYuan(line.declaredValue) ?? pricePaidFen(line) ?? 0),
    0,
  )
  return (
    <Section title={<Trans>What is in it</Trans>}>
      {goods.map((line, index) => (
        <GoodsFields
          key={line.id}
          index={index}
          line={line}
          onChange={replace}
          onRemove={
            goods.length > 1 ? () => onChange(goods.filter(({ id }) => id !== line.id)) : undefined
          }
          error={error}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {goods.length < MAX_GOODS_LINES && (
          <Button icon={Plus} onClick={() => onChange([...goods, emptyGoods(newId())])}>
            <Trans>Add another kind of goods</Trans>
          </Button>
        )}
        <p className="ml-auto text-14">
          <Trans>
            Declared in all{' '}
            <strong className="text-16">
              <Money amountFen={declaredFen} />
            </strong>
          </Trans>
        </p>
      </div>
    </Section>
  )
}
