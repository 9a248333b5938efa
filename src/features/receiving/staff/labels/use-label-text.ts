import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { Label } from '#features/console/staff/parts/label.ts'
import type { LabelPage } from '#features/console/staff/parts/label-printer/zpl.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { warehouseOf } from '#features/warehouses/member/data/directory.ts'

/** What stands on a shelf label: `bars` is the number as scanners read it. */
export type LabelText = {
  owner: string
  shelf: string
  number: string
  bars: string
  facts: readonly string[]
}

/** Reads what stands on shelf labels, for paper and for label printers alike. */
export function useLabelText(): (label: Label) => LabelText {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return ({ code, memberNum, trackingNumber, shelf, ...label }) => {
    const zone = label.warehouseId ? warehouseOf(label.warehouseId).timeZone : undefined
    const facts = [
      label.receivedAt && format.date(label.receivedAt, zone),
      label.weightGrams && format.weight(label.weightGrams),
      label.goodsClass !== 'standard' && i18n._(GOODS_CLASS_WORDS[label.goodsClass]),
      label.warehouseId,
    ].filter(Boolean)
    return {
      owner: memberNum === null ? t`UNCLAIMED` : groupedCode(memberNum),
      shelf,
      number: groupedCode(code ?? trackingNumber),
      bars: code ?? trackingNumber,
      facts: [facts.join(' · '), ...(code === null ? [] : [trackingNumber])],
    }
  }
}

/** The same label for a label printer. */
export function shelfLabelPage({ owner, shelf, number, bars, facts }: LabelText): LabelPage {
  return {
    width: 100,
    height: 60,
    lines: [
      { text: owner, top: 4, height: 6 },
      { text: shelf, top: 4, height: 7, as: 'right' },
      { text: number, top: 12, height: 10 },
      { text: bars, top: 24, height: 20, as: 'bars' },
      ...facts.map((text, nth) => ({ text, top: 46 + 5 * nth, height: 4 })),
    ],
  }
}
