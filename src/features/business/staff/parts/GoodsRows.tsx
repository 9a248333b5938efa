import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { codeOfLocale } from '#engine/client/i18n/language.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { MAX_GOODS_ROWS } from '#features/goods/contract/goods-list.ts'
import { GoodsClassChip } from '#features/goods/member/parts/GoodsClassChip.tsx'
import { type EditorField, ON, type Typed } from './editor-fields.ts'
import { countOfRows, goodsRowFields, withNewRow, withoutRow } from './goods-rows.ts'

type GoodsRowsProps = {
  typed: Typed
  failures: readonly FieldFailure[]
  onChange: (typed: Typed) => void
  /** A field of the form. */
  show: (field: EditorField) => ReactNode
}

/** The rows of the list of goods, each folded to its name until it is opened. */
export function GoodsRows({ typed, failures, onChange, show }: GoodsRowsProps) {
  const { i18n, t } = useLingui()
  const code = codeOfLocale(i18n.locale)
  const count = countOfRows(typed)
  const rows = Array.from({ length: count }, (_, row) => ({ row, fields: goodsRowFields(row) }))
  const [opened, setOpened] = useState<readonly number[]>([])
  const toggle = (row: number, isOpen: boolean) =>
    setOpened((before) => [...before.filter((one) => one !== row), ...(isOpen ? [row] : [])])
  return (
    <div className="grid grid-cols-1 gap-2">
      {rows.map(({ row, fields }) => {
        const [zh, zh2, en] = fields.map(({ path }) => typed[path])
        const name = { zh, zh2, en }[code] || en || zh || zh2 || t`New row`
        const isWrong = failures.some(({ path }) => fields.some((field) => field.path === path))
        return (
          <details
            key={row}
            open={isWrong || opened.includes(row)}
            onToggle={({ currentTarget }) => toggle(row, currentTarget.open)}
            className="rounded-card border border-line px-4"
          >
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-2 text-14 font-semibold">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <GoodsClassChip
                goodsClass={typed[`${row}.goodsClass`] === ON ? 'prohibited' : 'restricted'}
              />
            </summary>
            <div className="grid grid-cols-1 gap-3 pb-4">
              {fields.map((field) => (
                <div key={field.path}>{show(field)}</div>
              ))}
              <div>
                <Button
                  icon={Trash2}
                  aria-label={t`Remove ${name}`}
                  onClick={() => {
                    setOpened([])
                    onChange(withoutRow(typed, row))
                  }}
                >
                  <Trans>Remove row</Trans>
                </Button>
              </div>
            </div>
          </details>
        )
      })}
      <div>
        <Button
          icon={Plus}
          disabled={count >= MAX_GOODS_ROWS}
          onClick={() => {
            toggle(count, true)
            onChange(withNewRow(typed))
          }}
        >
          <Trans>Add row</Trans>
        </Button>
      </div>
    </div>
  )
}
